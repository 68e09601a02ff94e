import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, openVenueDesk, type VenueDesk } from './venue.fixture.ts';

let desk: VenueDesk;
beforeAll(async () => {
  desk = await openVenueDesk();
});
afterAll(async () => desk.server.stop());

describe('a change of a venue', () => {
  it('is previewed field by field, saved as the next version, and recorded [QF9, QA3, QA5]', async () => {
    const id = await desk.aVenue();
    const given = {
      changes: { title_en: ' Dry  Dock Bar ', opening_hours: 'mo-fr 9-17', place_ja: 'カウンターの上' },
      seen: { title_en: 'Dry Dock', opening_hours: '', place_ja: null },
    };
    const { body } = await desk.priya.call('POST', `/venues/${id}/save/preview`, { given });
    expect(body.preview.consequence.rows).toEqual([
      {
        label: 'venue-field.title_en',
        before: { is: 'text', text: 'Dry Dock' },
        after: { is: 'text', text: 'Dry Dock Bar' },
      },
      {
        label: 'venue-field.place_ja',
        before: { is: 'none' },
        after: { is: 'text', text: 'カウンターの上' },
      },
      {
        label: 'venue-field.opening_hours',
        before: { is: 'none' },
        after: { is: 'text', text: 'Mo-Fr 09:00-17:00' },
      },
    ]);
    expect(await act(desk.priya, `/venues/${id}/save`, given)).toMatchObject({
      outcome: 'done',
      result: { version: 2 },
    });
    const { version, fields, changes, older } = await desk.page(id);
    expect(fields).toMatchObject({
      title_en: 'Dry Dock Bar',
      opening_hours: 'Mo-Fr 09:00-17:00',
      timezone: 'America/Los_Angeles',
      place_ja: 'カウンターの上',
    });
    const names = ['title_en', 'place_ja', 'opening_hours'];
    expect({ version, changes, older }).toMatchObject({
      version: 2,
      changes: [{ version: 2, by: 'Priya', fields: names }],
      older: [],
    });
    const recorded = await desk.server.db
      .selectFrom('operator_act')
      .select(['act', 'before', 'after'])
      .where('subject', '=', id)
      .execute();
    expect(recorded).toEqual([
      {
        act: 'venue.save',
        before: { title_en: 'Dry Dock', opening_hours: null, place_ja: null },
        after: { title_en: 'Dry Dock Bar', opening_hours: 'Mo-Fr 09:00-17:00', place_ja: 'カウンターの上' },
      },
    ]);
    // Hours without a zone would not be shown to riders.
    const { timezone } = await desk.server.db
      .selectFrom('venue')
      .select('timezone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(timezone).toBe('America/Los_Angeles');
  });

  it('names the languages that are older than the English, until they are written again [QF9]', async () => {
    const id = await desk.aVenue();
    await desk.save(id, { place_it: 'A destra' }, { place_it: null });
    await desk.save(id, { place_en: 'Left' }, { place_en: '' });
    expect((await desk.page(id)).older).toMatchObject([{ language: 'it' }]);
    await desk.save(id, { place_it: 'A sinistra' }, { place_it: 'A destra' });
    expect((await desk.page(id)).older).toEqual([]);
  });

  it('keeps what two people change of different fields, and shows the later one of the same field what happened [QA8]', async () => {
    const id = await desk.aVenue();
    expect(await desk.saveAs(desk.aiko)(id, { address: '2 Quay' }, { address: '1 Quay' })).toMatchObject({
      outcome: 'done',
    });
    expect(await desk.save(id, { title_en: 'Wet Dock' }, { title_en: 'Dry Dock' })).toMatchObject({
      outcome: 'done',
    });
    const both = { address: '3 Quay', is_public: false };
    expect(await desk.save(id, both, { address: '1 Quay', is_public: true })).toEqual({
      status: 200,
      outcome: 'refused',
      why: 'venue-changed',
    });
    expect(await desk.save(id, both, { is_public: true })).toMatchObject({ why: 'venue-changed' });
    expect((await desk.page(id)).fields).toMatchObject({
      address: '2 Quay',
      title_en: 'Wet Dock',
      is_public: true,
    });
    // Both wanted the same: there is nothing left to do.
    expect(await desk.save(id, { address: '2 Quay' }, { address: '1 Quay' })).toMatchObject({
      why: 'no-change',
    });
  });

  it('is not lost by thirty at once, and versions have no gap [QA8]', async () => {
    const id = await desk.aVenue();
    const fields = ['title_en', 'address', 'place_en', 'title_ja', 'place_it', 'title_ru'];
    const seen = {
      title_en: 'Dry Dock',
      address: '1 Quay',
      place_en: '',
      title_ja: null,
      place_it: null,
      title_ru: null,
    };
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => {
        const name = fields[turn % 6] ?? '';
        return desk.save(id, { [name]: `Value ${turn}` }, { ...seen });
      }),
    );
    const outcomes = all.map(({ outcome, why }) => why ?? outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(6);
    expect(outcomes.filter((outcome) => outcome === 'venue-changed')).toHaveLength(24);
    const versions = await desk.server.db
      .selectFrom('venue_version')
      .select(['version', 'fields'])
      .where('venue_id', '=', id)
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(versions.at(-1)?.fields).toEqual((await desk.page(id)).fields);
  });

  it('of who pays, of the budget and of the limit needs a reason, and so does its undo; of a text it needs none [QA4]', async () => {
    const id = await desk.aVenue();
    const save = async (path: string, given: object, reason?: object) => {
      const { body } = await desk.priya.call('POST', `/venues/${id}/${path}/preview`, { given });
      const { needsReason, version: seen } = body.preview;
      const confirmed = { given, key: randomUUID(), seen, ...(reason && { reason }) };
      const answer = await desk.priya.call('POST', `/venues/${id}/${path}`, confirmed);
      return { needsReason, status: answer.status, field: answer.body.field, outcome: answer.body.outcome };
    };
    const why = { code: 'venue-asked', words: 'The owner called' };
    for (const [name, value, seen] of [
      ['who_pays', 'owner', 'users'],
      ['owner_budget', 40_000, null],
      ['owner_guest_limit', 2, null],
      ['asks_for_method', false, true],
    ] as const) {
      const given = { changes: { [name]: value, title_ja: name }, seen: { [name]: seen, title_ja: null } };
      expect(await save('save', given)).toMatchObject({ needsReason: true, status: 400, field: 'reason' });
      const { fields, version } = await desk.page(id);
      expect(fields[name]).toBe(seen);
      expect(await save('save', given, why)).toMatchObject({ outcome: 'done' });
      const undo = { version: version + 1 };
      expect(await save('restore', undo)).toMatchObject({ needsReason: true, status: 400, field: 'reason' });
      expect(await save('restore', undo, { code: 'mistake' })).toMatchObject({ outcome: 'done' });
    }
    const plain = { changes: { title_ja: 'ドック' }, seen: { title_ja: null } };
    expect(await save('save', plain)).toMatchObject({ needsReason: false, outcome: 'done' });
    const codes = await desk.server.db
      .selectFrom('operator_act')
      .select('reason_code')
      .where('subject', '=', id)
      .execute();
    expect(codes.map(({ reason_code }) => reason_code).sort()).toEqual([
      ...Array(4).fill('mistake'),
      null,
      ...Array(4).fill('venue-asked'),
    ]);
  });

  it('reaches open maps and the catalogue [QF9]', async () => {
    const id = await desk.aVenue();
    await desk.server.db.insertInto('station').values({ code: '7810', venue_id: id, online: true }).execute();
    const names = async () =>
      (await desk.server.http.inject({ url: '/api/v1/venues/get' }))
        .json()
        .venues.map(({ title }: { title: string }) => title);
    expect(await names()).toContain('Dry Dock');
    await desk.save(id, { title_en: 'Harbour House' }, { title_en: 'Dry Dock' });
    await expect.poll(names).toContain('Harbour House');
  });

  it('is found by riders by any of its names, and read by each in their language [QF9]', async () => {
    const id = await desk.aVenue();
    await desk.server.db.insertInto('station').values({ code: '7811', venue_id: id, online: true }).execute();
    const changes = { title_en: 'Lantern Bar', title_ja: 'ランタン・バー', place_ru: 'У двери' };
    await desk.save(id, changes, { title_en: 'Dry Dock', title_ja: null, place_ru: null });
    const find = async (text: string) => {
      const payload = { near: '34,-118', text };
      const answer = await desk.server.http.inject({ method: 'POST', url: '/api/v1/venues/find', payload });
      return answer.json().venues?.map(({ title }: { title: string }) => title);
    };
    await expect.poll(() => find('ランタン')).toEqual(['Lantern Bar']);
    expect(await find('lantern bar')).toEqual(['Lantern Bar']);
    const texts = { ja: { title: 'ランタン・バー' }, ru: { description: 'У двери' } };
    const lookUp = await desk.server.http.inject({ url: '/api/v1/groups/get/7811' });
    expect(lookUp.json().venue.texts).toEqual(texts);
  });

  it.each([
    [{ timezone: 'Mars/Olympus_Mons' }, 'no-such-zone'],
    [{ timezone: '+09:00' }, 'no-such-zone'],
    [{ opening_hours: 'every day maybe' }, 'hours-not-hours'],
    [{ opening_hours: 'Mo-Fr 09:00-17:00; PH off' }, 'hours-not-weekly'],
    [{ pin: { lat: 0, lng: 0 } }, 'venue-pin-missing'],
    [{ title_en: 'Dry\u202eDock' }, 'venue-text-hidden'],
    [{ title_ja: '\u3164' }, 'venue-text-hidden'],
    [{ place_en: 'On\u200bthe left' }, 'venue-text-hidden'],
    [{ title_en: '—' }, 'venue-text-empty'],
    [{ photos: ['https://elsewhere.example/a.jpg'] }, 'photo-not-ours'],
    [{ photos: ['/venues/../secret'] }, 'photo-not-ours'],
    [{ photos: ['//elsewhere.example/venues/a.jpg'] }, 'photo-not-ours'],
  ])('is refused for %o: %s [QF9]', async (changes, why) => {
    const id = await desk.aVenue();
    const { fields } = await desk.page(id);
    expect(await desk.save(id, changes, fields)).toMatchObject({ outcome: 'refused', why });
    expect((await desk.page(id)).version).toBe(1);
  });

  it.each([
    [{ title_en: '   ' }, 'given.changes.title_en'],
    [{ title_en: 'a\u0007b' }, 'given.changes.title_en'],
    [{ title_en: 'x'.repeat(61) }, 'given.changes.title_en'],
    [{ pin: { lat: 91, lng: 0 } }, 'given.changes.pin.lat'],
    [{ pin: {} }, 'given.changes.pin.lat'],
    [{ colour: 'red' }, 'given.changes'],
  ])('is malformed with %o [QF9]', async (changes, field) => {
    const id = await desk.aVenue();
    expect(await desk.save(id, changes, {})).toMatchObject({ status: 400, field });
  });

  it('may have emoji, and texts without Latin letters [QF9]', async () => {
    const id = await desk.aVenue();
    const changes = {
      title_en: 'Bar 👩‍🚀',
      title_ru: 'Фонарь',
      photos: ['/venues/bar.svg', '/photos/a1/b2.webp'],
    };
    expect(await desk.save(id, changes, { title_en: 'Dry Dock', title_ru: null, photos: [] })).toMatchObject({
      outcome: 'done',
    });
    expect((await desk.page(id)).fields).toMatchObject(changes);
  });
});
