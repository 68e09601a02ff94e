import { randomUUID } from 'node:crypto';
import type { ConsoleNews, NewsBody } from '@etg/contract/console/news';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localAnnouncements } from '../../platform/redis/announcements.ts';
import { look } from '../../testing/act.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../../testing/world.fixture.ts';
import { openNews } from './open-news.ts';

let server: TestServer;
let priya: TestStaff;
let venue: string;
beforeAll(async () => {
  server = await startTestServer();
  priya = await aStaffMember(server, { role: await aRole(server.db, ['text.edit']) });
  const places = [
    ['7101', 'US', 34, -118],
    ['7102', 'US', 34.05, -118],
    ['7103', 'JP', 35.68, 139.76],
  ] as const;
  for (const [code, country, lat, lng] of places) {
    await aStation(server, { code, venue: { country } });
    const id = await venueOf(code);
    await server.db.updateTable('venue').set({ lat, lng }).where('id', '=', id).execute();
  }
  venue = await venueOf('7101');
});
afterAll(async () => server.stop());
afterEach(async () => {
  await sql`truncate news`.execute(server.db);
  server.core.clock.setOffset(0);
  await server.core.news.renew();
});

async function venueOf(code: string): Promise<string> {
  const { venue_id } = await server.db
    .selectFrom('station')
    .select('venue_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return venue_id;
}

const words = { en: 'Trains are late tonight', ja: '今夜は電車が遅れています', it: '', ru: '' };
const bodyWith = (changes: Partial<NewsBody> = {}): NewsBody => ({
  kind: 'info',
  country: null,
  venue_id: null,
  around_km: null,
  words,
  from: null,
  until: null,
  ...changes,
});

interface Saving {
  id?: string;
  version?: number;
  published?: boolean;
  who?: TestStaff;
}

/** Looked at and confirmed: what became of it. */
async function put(path: string, given: object, who = priya): Promise<string> {
  const { preview, why } = await look(who, path, given);
  if (!preview) return why ?? 'no such place';
  const { body } = await who.call('POST', path, { given, key: randomUUID(), seen: preview.version });
  return body.why ?? body.outcome;
}
const save = (body: NewsBody, { id = randomUUID(), version = 0, published = true, who }: Saving = {}) =>
  put(`/news/${id}/save`, { version, published, body }, who);

/** What riders read there. */
async function read(place: string): Promise<string[]> {
  const { body } = await aRider(server).call('GET /news/{place}', { params: { place } });
  return body.news.map((each: { words: { en: string } }) => each.words.en);
}
const everywhere = async () =>
  Promise.all(['station-7101', 'near-7101', 'station-7102', 'station-7103', 'in-US', 'anywhere'].map(read));
const listed = async (): Promise<ConsoleNews[]> => (await priya.call('GET', '/news')).body.news;

describe('news', () => {
  const [told, nothing] = [[words.en], []];

  it.each([
    ['at a venue', () => ({ venue_id: venue }), [told, nothing, nothing, nothing, nothing, nothing]],
    [
      'around a venue',
      () => ({ venue_id: venue, around_km: 10 }),
      [told, told, told, nothing, nothing, nothing],
    ],
    ['in a country', () => ({ country: 'US' as const }), [told, told, told, nothing, told, nothing]],
    ['everywhere', () => ({}), [told, told, told, told, told, told]],
  ])(
    '%s are told there and nowhere else, at once on this node, and on another as soon as it hears of it [QM9]',
    async (_, place, expected) => {
      const announcements = localAnnouncements();
      const { db, clock, log } = server.core;
      const other = await openNews({ db, clock, log, announcements });
      expect(server.core.news.hasAny()).toBe(false);
      expect(await save(bodyWith(place()))).toBe('done');
      expect(await everywhere()).toEqual(expected);
      expect([server.core.news.hasAny(), other.hasAny()]).toEqual([true, false]);
      announcements.publish('news', '');
      await expect.poll(() => other.now().length).toBe(1);
    },
  );

  it('are told from their beginning to their end, without anybody doing anything [QM9]', async () => {
    const { clock } = server.core;
    const now = Math.floor(clock.now().getTime() / 1_000);
    expect(await save(bodyWith({ from: now + 600, until: now + 1_200 }))).toBe('done');
    const at = async (seconds: number) => {
      clock.setOffset(seconds * 1_000);
      return [await read('anywhere'), server.core.news.hasAny(), (await listed())[0]?.state];
    };
    expect(await at(0)).toEqual([[], true, 'planned']);
    expect(await at(700)).toEqual([[words.en], true, 'on']);
    expect(await at(1_300)).toEqual([[], false, 'over']);
  });

  it('are nobody’s to read as a draft, stopped at once, and undone by the version before [QM9, QA6]', async () => {
    const id = randomUUID();
    expect(await save(bodyWith(), { id, published: false })).toBe('done');
    expect([await read('anywhere'), (await listed())[0]?.state]).toEqual([[], 'draft']);
    expect(await save(bodyWith(), { id, version: 1 })).toBe('done');
    expect(await put(`/news/${id}/stop`, { version: 2 })).toBe('done');
    expect([await read('anywhere'), (await listed())[0]?.state]).toEqual([[], 'stopped']);
    expect(await put(`/news/${id}/stop`, { version: 3 })).toBe('news-not-on');
    const [stopped] = await listed();
    const before = stopped?.versions[1];
    if (!before) throw new Error('no version before');
    expect(await save(before.body, { id, version: 3, published: before.published })).toBe('done');
    expect(await read('anywhere')).toEqual([words.en]);
    expect((await listed())[0]?.versions.map(({ version, by }) => [version, by])).toEqual(
      [4, 3, 2, 1].map((version) => [version, priya.operator]),
    );
  });

  it('are refused without English, with an end that has passed, and at a place that does not exist [QM9]', async () => {
    const now = Math.floor(server.core.clock.now().getTime() / 1_000);
    expect(await save(bodyWith({ words: { ...words, en: ' ' } }))).toBe('news-no-words');
    expect(await save(bodyWith({ words: { ...words, ja: 'a\nb' } }))).toBe('news-words-hidden');
    expect(await save(bodyWith({ until: now - 60 }))).toBe('news-past');
    expect(await save(bodyWith({ from: now + 60, until: now + 30 }))).toBe('news-order');
    expect(await save(bodyWith({ venue_id: randomUUID() }))).toBe('no such place');
    expect(await save(bodyWith({ country: 'US', venue_id: venue }))).toBe('news-no-place');
  });

  it('are changed by one of thirty at once; the others are told [QM9, QA8]', async () => {
    const id = randomUUID();
    await save(bodyWith(), { id });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, each) =>
        save(bodyWith({ words: { ...words, en: `Late ${each}` } }), { id, version: 1 }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ version: 2 });
  });

  it('are written by those who are in charge of their place, before and after [QM9, QS6]', async () => {
    const role = await aRole(server.db, ['text.edit']);
    const inJapan = await aStaffMember(server, { role, scope: { countries: ['JP'] } });
    const id = randomUUID();
    expect(await save(bodyWith({ country: 'JP' }), { id, who: inJapan })).toBe('done');
    expect(await save(bodyWith({ country: 'US' }), { who: inJapan })).toBe('no such place');
    expect(await save(bodyWith(), { who: inJapan })).toBe('scope');
    expect(await save(bodyWith({ country: 'US' }), { id, version: 1, who: inJapan })).toBe('no such place');
    await save(bodyWith());
    const { body } = await inJapan.call('GET', '/news');
    expect(body.news.map(({ id: each }: ConsoleNews) => each)).toEqual([id]);
    expect([body.countries, body.everywhere]).toEqual([['JP'], false]);
    const stranger = await aStaffMember(server, { role: await aRole(server.db, ['promo.edit']) });
    expect((await stranger.call('GET', '/news')).status).toBe(403);
  });
});
