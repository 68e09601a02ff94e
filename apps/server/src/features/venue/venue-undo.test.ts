import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { act, openVenueDesk, type VenueDesk } from './venue.fixture.ts';

let desk: VenueDesk;
beforeAll(async () => {
  desk = await openVenueDesk();
});
afterAll(async () => desk.server.stop());

describe('a change of a venue is undone', () => {
  it('by the values before it, also the first of a venue from the old time [QA6]', async () => {
    const id = await desk.aVenue({ description: 'By the door' });
    await desk.save(
      id,
      { place_en: 'At the bar', title_ja: 'ドック' },
      { place_en: 'By the door', title_ja: null },
    );
    await desk.save(id, { address: '2 Quay' }, { address: '1 Quay' });
    const restore = (version: number) => act(desk.priya, `/venues/${id}/restore`, { version });
    expect(await restore(2)).toMatchObject({ outcome: 'done', result: { version: 4 } });
    expect((await desk.page(id)).fields).toMatchObject({
      place_en: 'By the door',
      title_ja: null,
      address: '2 Quay',
    });
    expect(await restore(4)).toMatchObject({ outcome: 'done' });
    expect((await desk.page(id)).fields).toMatchObject({ place_en: 'At the bar', title_ja: 'ドック' });
    expect(await restore(9)).toMatchObject({ why: 'no-such-version' });
  });

  it('unless a later one changed the same field [QA6]', async () => {
    const id = await desk.aVenue();
    await desk.save(id, { address: '2 Quay', is_public: false }, { address: '1 Quay', is_public: true });
    await desk.saveAs(desk.aiko)(id, { address: '3 Quay' }, { address: '2 Quay' });
    expect(await act(desk.priya, `/venues/${id}/restore`, { version: 2 })).toMatchObject({
      outcome: 'refused',
      why: 'venue-changed-since',
    });
    expect((await desk.page(id)).fields).toMatchObject({ address: '3 Quay', is_public: false });
  });
});

describe('a new venue', () => {
  const fields = {
    title_en: 'Lantern Bar',
    address: '214 Alder Street, Santa Monica',
    pin: { lat: 34.0147, lng: -118.4912 },
    timezone: 'America/Los_Angeles',
  };

  it('is there without a station, can be edited and is on no map yet [QF9]', async () => {
    const given = { country: 'US', fields: { ...fields, title_it: 'La Lanterna', who_pays: 'owner' } };
    const { outcome, result } = await act(desk.priya, '/venues', given);
    expect(outcome).toBe('done');
    const created = await desk.page(result.id);
    expect(created).toMatchObject({ country: 'US', version: 1, stations: [], older: [] });
    expect(created.fields).toMatchObject({ ...fields, title_it: 'La Lanterna', who_pays: 'owner' });
    expect(await desk.save(result.id, { title_it: null }, { title_it: 'La Lanterna' })).toMatchObject({
      outcome: 'done',
    });
    expect(await act(desk.priya, `/venues/${result.id}/restore`, { version: 2 })).toMatchObject({
      outcome: 'done',
    });
    expect((await desk.page(result.id)).fields.title_it).toBe('La Lanterna');
  });

  it('is refused in a country without prices, in another country than one’s own, and on Mars [QF9, QS6]', async () => {
    expect(await act(desk.priya, '/venues', { country: 'FR', fields })).toMatchObject({
      why: 'country-without-prices',
    });
    const onMars = { country: 'US', fields: { ...fields, timezone: 'Mars/Olympus' } };
    expect(await act(desk.priya, '/venues', onMars)).toMatchObject({ why: 'no-such-zone' });
    const tokyo = await aStaffMember(desk.server, { role: 'fleet', scope: { countries: ['JP'] } });
    expect((await act(tokyo, '/venues', { country: 'US', fields })).status).toBe(404);
    const atOne = await aStaffMember(desk.server, { role: 'fleet', scope: { venues: [randomUUID()] } });
    expect((await act(atOne, '/venues', { country: 'US', fields })).status).toBe(404);
  });

  it('shows hours while they are typed [QF9]', async () => {
    const preview = async (hours: string, timezone = 'Asia/Tokyo') =>
      (await desk.priya.call('POST', '/venues/hours', { hours, timezone })).body;
    expect(await preview('24/7')).toMatchObject({ ok: true, tidy: '24/7', open_now: true });
    expect(await preview('off')).toMatchObject({ ok: true, open_now: false });
    expect(await preview('every day maybe')).toEqual({ ok: false, why: 'not-hours', at: 0 });
    expect(await preview('24/7', 'Mars/Olympus')).toEqual({ ok: false, why: 'no-such-zone' });
  });
});
