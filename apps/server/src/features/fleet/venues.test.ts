import { randomUUID } from 'node:crypto';
import type { listConsoleVenues, readConsoleVenue } from '@etg/contract/console/venue';
import { venueSorts } from '@etg/contract/console/venue-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anAccount } from '../../testing/people.fixture.ts';
import { aPastRental } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from './fleet.fixture.ts';

type List = z.output<(typeof listConsoleVenues)['reply']>;
type Page = z.output<(typeof readConsoleVenue)['reply']>;

let server: TestServer;
let priya: TestStaff;
let tokyo: TestStaff;
let lantern: string;
let owl: string;
let empty: string;
let shibuya: string;
const written = new Date('2026-10-01T10:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Rao' });
  tokyo = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
  lantern = await aStation(db, { code: '1001', title: 'Lantern Bar', panel: 'EEJE.E..' });
  await aStation(db, { code: '1002', venue_id: lantern });
  await aStation(db, { code: '1003', venue_id: lantern, service_state: 'retired' });
  owl = await aStation(db, {
    code: '1004',
    title: 'Night Owl',
    address: '9 Pier Avenue, Venice',
    online: false,
  });
  shibuya = await aStation(db, {
    code: '810001',
    country: 'JP',
    title: 'Dogenzaka',
    address: '東京都渋谷区',
  });
  empty = randomUUID();
  const place = { address: '1 New Road, Avalon', lat: 33.3, lng: -118.3, country: 'US', is_public: false };
  await db
    .insertInto('venue')
    .values({ id: empty, title: 'New Place', ...place })
    .execute();
  await db
    .updateTable('venue')
    .set({ texts_at: new Date('2026-10-05T10:00:00Z'), description: 'On the counter' })
    .where('id', '=', lantern)
    .execute();
  const text = { venue_id: lantern, title: null, changed_at: written };
  await db
    .insertInto('venue_text')
    .values([
      { ...text, language: 'it', description: 'A destra della porta' },
      {
        ...text,
        language: 'ja',
        title: 'ランタン・バー',
        description: null,
        changed_at: new Date('2026-10-06'),
      },
    ])
    .execute();
});
afterAll(async () => server.stop());

async function list(query = '', who = priya): Promise<List> {
  const { status, body } = await who.call('GET', `/venues?${query}`);
  expect(body).not.toHaveProperty('message');
  expect(status).toBe(200);
  return body;
}
async function page(id: string, who = priya): Promise<Page> {
  const { status, body } = await who.call('GET', `/venues/${id}`);
  expect(status).toBe(200);
  return body;
}
const titles = ({ venues }: List) => venues.map(({ title }) => title);

describe('the list of venues', () => {
  it('has every venue, also one without a station, with what needs care and which texts are missing [QF9]', async () => {
    const { venues, total, countries } = await list();
    expect(titles({ venues, total, countries })).toEqual([
      'Dogenzaka',
      'Lantern Bar',
      'New Place',
      'Night Owl',
    ]);
    expect({ total, countries }).toEqual({ total: 4, countries: ['JP', 'US'] });
    expect(venues[1]).toEqual({
      id: lantern,
      title: 'Lantern Bar',
      address: '1 Alder Street, Santa Monica',
      country: 'US',
      stations: ['1001', '1002'],
      need_care: 1,
      is_public: true,
      who_pays: 'users',
      // Italian is older than the English, and there is no Russian.
      texts_missing: 2,
    });
    expect(venues[2]).toMatchObject({ stations: [], need_care: 0, texts_missing: 3 });
  });

  it('is of the reader’s countries only, whatever is searched for [QS6]', async () => {
    expect(await list('', tokyo)).toMatchObject({ total: 1, countries: ['JP'] });
    expect(titles(await list('q=lantern', tokyo))).toEqual([]);
    expect((await tokyo.call('GET', `/venues/${lantern}`)).status).toBe(404);
    expect((await page(shibuya, tokyo)).fields.title_en).toBe('Dogenzaka');
  });

  it('is counted for a saved view, and leaves as a file with the columns that are shown, which is recorded [QA13, QA3, QS6]', async () => {
    const count = async (query: string, who = priya) =>
      (await who.call('GET', `/venues/count?${query}`)).body.count;
    for (const query of ['', 'shown=no-station', 'shown=texts-missing', 'country=JP', 'q=VENICE'])
      expect([query, await count(query)]).toEqual([query, (await list(query)).total]);
    expect(await count('', tokyo)).toBe(1);
    const { body } = await priya.call('GET', '/venues/export?q=lantern&columns=title,stations,pays,nonsense');
    expect(body).toMatch(/^\uFEFF?"venue","stations","who pays"\r\n"Lantern Bar","1001 1002","users"\r\n$/);
    expect((await tokyo.call('GET', '/venues/export')).body).not.toContain('Lantern');
    const act = await server.db
      .selectFrom('operator_act')
      .select('subject')
      .where('act', '=', 'venue.export-list')
      .where('operator', '=', priya.operator)
      .executeTakeFirstOrThrow();
    expect(act.subject).toBe('lantern');
  });

  it('finds by name in any language, by address and by station code [QF9]', async () => {
    expect(titles(await list(`q=${encodeURIComponent('ランタン')}`))).toEqual(['Lantern Bar']);
    expect(titles(await list('q=VENICE'))).toEqual(['Night Owl']);
    expect(titles(await list('q=81000'))).toEqual(['Dogenzaka']);
  });

  it('filters, and sorts by town, stations and harm to riders [QA13]', async () => {
    expect(titles(await list('shown=private'))).toEqual(['New Place']);
    expect(titles(await list('shown=no-station'))).toEqual(['New Place']);
    expect(titles(await list('country=JP'))).toEqual(['Dogenzaka']);
    expect(titles(await list('sort=city'))).toEqual(['New Place', 'Lantern Bar', 'Night Owl', 'Dogenzaka']);
    expect(titles(await list('sort=stations&turned=yes'))[0]).toBe('Lantern Bar');
    expect(titles(await list('sort=health'))).toEqual(['Night Owl', 'Lantern Bar', 'Dogenzaka', 'New Place']);
  });

  it('turns pages without leaving out or repeating a venue, in every sort [QA13]', async () => {
    for (const sort of venueSorts)
      for (const turned of ['', '&turned=yes']) {
        const whole = titles(await list(`sort=${sort}${turned}`));
        const paged: string[] = [];
        for (let after: string | undefined = ''; after !== undefined; ) {
          const part: List = await list(`sort=${sort}${turned}&limit=1${after && `&after=${after}`}`);
          paged.push(...titles(part));
          after = part.next;
        }
        expect([sort, ...paged]).toEqual([sort, ...whole]);
      }
    const foreign = Buffer.from(JSON.stringify(['a', 'b'])).toString('base64url');
    expect((await list(`sort=stations&after=${foreign}`)).venues).toHaveLength(4);
  });
});

describe('the page of a venue', () => {
  it('has what staff edit, the texts that are older than the English, and its stations [QF9]', async () => {
    const { fields, older, stations, version, currency, changes } = await page(lantern);
    expect(fields).toMatchObject({
      title_en: 'Lantern Bar',
      title_ja: 'ランタン・バー',
      title_it: null,
      place_en: 'On the counter',
      place_it: 'A destra della porta',
      timezone: 'America/Los_Angeles',
      pin: { lat: 34, lng: -118 },
      owner_budget: null,
    });
    expect(older).toEqual([{ language: 'it', since: written.getTime() / 1_000 }]);
    expect(stations.map(({ code, health }) => [code, health])).toEqual([
      ['1001', 'jammed'],
      ['1002', 'healthy'],
    ]);
    expect({ version, currency, changes }).toEqual({ version: 1, currency: 'USD', changes: [] });
  });

  it('counts rentals of the last 30 days that began while the hours say closed [QF9]', async () => {
    const { db } = server;
    await db
      .updateTable('venue')
      .set({ opening_hours: 'Mo-Su 18:00-02:00', timezone: 'America/Los_Angeles' })
      .where('id', '=', owl)
      .execute();
    const accountId = await anAccount(db, { phone: '14155550133' });
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    // 20:00, 01:00 and noon in Los Angeles, whether or not clocks are moved there on that day.
    for (const time of ['04:30', '09:30', '20:30'])
      await aPastRental(db, { accountId, stationCode: '1004', now: new Date(`${day}T${time}:00Z`) });
    const days = 86_400_000 * 40;
    await aPastRental(db, { accountId, stationCode: '1004', now: new Date(Date.now() - days) });
    expect((await page(owl)).rentals_while_closed).toBe(1);
    // They stay with the venue when the station moves on [QF8].
    await db.updateTable('station').set({ venue_id: shibuya }).where('code', '=', '1004').execute();
    expect((await page(owl)).rentals_while_closed).toBe(1);
    await db.updateTable('station').set({ venue_id: owl }).where('code', '=', '1004').execute();
  });

  it('shows a pause by an operator’s call as suspended, with who did it [QF9]', async () => {
    const { path } = { path: `/venues/${owl}/pause` };
    const { body } = await priya.call('POST', `${path}/preview`, { given: {} });
    const confirmed = { given: {}, key: randomUUID(), seen: body.preview.version };
    await priya.call('POST', path, { ...confirmed, reason: { code: 'maintenance' } });
    expect((await page(owl)).announcement).toMatchObject({ kind: 'suspended', begun: true, by: 'Priya' });
    expect((await list('shown=announced')).venues).toMatchObject([{ id: owl, announcement: 'suspended' }]);
  });

  it('says of a venue from the old time whose texts are longer than allowed now what they are [QF9]', async () => {
    const title = 'A'.repeat(90);
    await server.db.updateTable('venue').set({ title }).where('id', '=', empty).execute();
    expect((await page(empty)).fields.title_en).toBe(title);
  });
});
