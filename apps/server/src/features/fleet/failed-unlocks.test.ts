import { randomUUID } from 'node:crypto';
import type { listConsoleStations } from '@etg/contract/console/stations';
import type { Today } from '@etg/contract/console/today';
import { nestFaults } from '@etg/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ReleaseState } from '../../migrations/rental-schema.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { anOpenRental } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from './fleet.fixture.ts';

type Page = z.output<(typeof listConsoleStations)['reply']>;

let server: TestServer;
let priya: TestStaff;
/** A release of an Electron that is in hand, to copy others from. */
let taken: { id: string; booking_id: string; account_id: string; nest: number; electron_id: string };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Rao' });
  for (const code of ['1001', '1002', '1003', '1004', '1005', '1006']) await aStation(db, { code });
  await aStation(db, { code: '1007', panel: 'EJ.N' });
  await aStation(db, { code: '1008', panel: 'E.NU', out: [3] });
  await aStation(db, { code: '810001', country: 'JP', panel: 'EE.J' });
  await aStation(db, { code: '810002', country: 'JP' });
  const accountId = await anAccount(db, { phone: '14155550301', name: 'Noor' });
  await anOpenRental(db, { accountId, stationCode: '1006', now: ago(200), electrons: 1 });
  const { state: _, ...release } = await db.selectFrom('release').selectAll().executeTakeFirstOrThrow();
  taken = release;
  await pressed('1002', { failed: 3, offline: 1, taken: 2 });
  await pressed('1003', { failed: 2 });
  await pressed('1004', { failed: 2, not_taken: 5 });
  await pressed('1005', { taken: 4 });
  await pressed('1006', { failed: 9 }, 61);
  await pressed('810001', { failed: 6, taken: 3 });
  await pressed('810002', { offline: 1 });
  await db
    .insertInto('release')
    .values({
      ...taken,
      id: randomUUID(),
      station_code: '1001',
      state: 'lit',
      commanded_at: ago(1),
      ended_at: null,
    })
    .execute();
});
afterAll(async () => server.stop());

async function pressed(station_code: string, ends: Partial<Record<ReleaseState, number>>, minutesAgo = 30) {
  const at = ago(minutesAgo);
  const each = { ...taken, station_code, commanded_at: at, ended_at: at };
  const rows = Object.entries(ends).flatMap(([state, count]) =>
    Array.from({ length: count }, () => ({ ...each, id: randomUUID(), state: state as ReleaseState })),
  );
  await server.db.insertInto('release').values(rows).execute();
}

async function list(query: string, who = priya): Promise<Page> {
  const { status, body } = await who.call('GET', `/stations?${query}`);
  expect(body).not.toHaveProperty('message');
  expect(status).toBe(200);
  return body;
}
const codes = ({ stations }: Page) => stations.map(({ code }) => code);
const failing = ['810001', '1002', '1003', '1004', '810002'];

describe('the unlocks that failed in the last hour', () => {
  it('are counted per station, of those that ended, and not those of the hour before [QF2]', async () => {
    const { stations } = await list('sort=code');
    const hours = Object.fromEntries(stations.map(({ code, unlocks_hour: hour }) => [code, hour]));
    expect(hours).toEqual({
      1001: undefined,
      1002: { tried: 6, worked: 2 },
      1003: { tried: 2, worked: 0 },
      1004: { tried: 7, worked: 5 },
      1005: { tried: 4, worked: 4 },
      1006: undefined,
      1007: undefined,
      1008: undefined,
      810001: { tried: 9, worked: 3 },
      810002: { tried: 1, worked: 0 },
    });
  });

  it('sort the list, the most first, in the order in which Today names the worst [QF1, QF2]', async () => {
    const sorted = codes(await list('sort=failed'));
    expect(sorted.slice(0, 5)).toEqual(failing);
    expect(sorted).toHaveLength(10);
    expect(codes(await list('sort=failed&turned=yes'))).toEqual(sorted.toReversed());
    const today: Today = (await priya.call('GET', '/today')).body;
    expect(today.figures.unlocks).toEqual({ tried: 29, worked: 14, worst: { code: '810001', failed: 6 } });
  });

  it('filter the list, which is read page by page without a gap or a double among equals [QA13]', async () => {
    for (const turned of ['', '&turned=yes']) {
      const pages: string[] = [];
      let after = '';
      do {
        const page = await list(`sort=failed&failed=hour&limit=1${turned}${after}`);
        expect(page.total).toBe(5);
        pages.push(...codes(page));
        after = page.next === undefined ? '' : `&after=${page.next}`;
      } while (after !== '');
      expect(pages).toEqual(turned ? failing.toReversed() : failing);
    }
    expect((await priya.call('GET', '/stations/count?failed=hour')).body).toEqual({ count: 5 });
  });

  it('are those of the countries and venues that somebody is in charge of [QS6]', async () => {
    const japan = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    expect(codes(await list('sort=failed&failed=hour', japan))).toEqual(['810001', '810002']);
    const { venue_id: venue } = await server.db
      .selectFrom('station')
      .select('venue_id')
      .where('code', '=', '1003')
      .executeTakeFirstOrThrow();
    const host = await aStaffMember(server, { role: 'fleet', scope: { venues: [venue] } });
    expect(codes(await list('sort=failed&failed=hour', host))).toEqual(['1003']);
    expect(codes(await list('sort=failed&failed=hour&country=JP', host))).toEqual([]);
    expect((await host.call('GET', '/stations/count?failed=hour')).body).toEqual({ count: 1 });
    const { figures }: Today = (await host.call('GET', '/today')).body;
    expect(figures.unlocks).toEqual({ tried: 2, worked: 0, worst: { code: '1003', failed: 2 } });
  });

  it('leave as a file like the other columns [QA13]', async () => {
    const { body } = await priya.call('GET', '/stations/export?failed=hour&country=JP&columns=code,failed');
    expect(body).toBe(
      '\uFEFF"code","state","unlocks tried in the last hour","unlocks failed in the last hour"\r\n' +
        '"810001","live","9","6"\r\n"810002","live","1","1"\r\n',
    );
  });
});

describe('the filter by a fault of nests', () => {
  it('finds the stations that report it, also of a nest that is out of service [QF2]', async () => {
    await server.db
      .updateTable('nest')
      .set({ fault: 'half_out' })
      .where('station_code', '=', '1001')
      .where('nest', '=', 2)
      .execute();
    const found = Object.fromEntries(
      await Promise.all(
        nestFaults.map(async (fault) => [fault, codes(await list(`sort=code&fault=${fault}`))]),
      ),
    );
    expect(found).toEqual({
      jammed: ['1007', '810001'],
      unreadable: ['1008'],
      not_charging: ['1007', '1008'],
      half_out: ['1001'],
    });
    expect((await priya.call('GET', '/stations/count?fault=not_charging')).body).toEqual({ count: 2 });
    expect((await priya.call('GET', '/stations?fault=tired')).status).toBe(400);
  });

  it('narrows what others leave, within the scope [QF2, QS6]', async () => {
    expect(codes(await list('fault=jammed&country=JP'))).toEqual(['810001']);
    expect(codes(await list('fault=jammed&failed=hour'))).toEqual(['810001']);
    const japan = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    expect(codes(await list('fault=jammed', japan))).toEqual(['810001']);
    expect(codes(await list('fault=unreadable', japan))).toEqual([]);
  });
});
