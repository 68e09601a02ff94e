import { healths, stationSorts, stationStates } from '@etg/contract/console/fleet-words';
import type { listConsoleStations } from '@etg/contract/console/stations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anAccount } from '../../testing/people.fixture.ts';
import { anOpenRental, aPastRental } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from './fleet.fixture.ts';

type Page = z.output<(typeof listConsoleStations)['reply']>;

let server: TestServer;
let priya: TestStaff;
let tokyo: TestStaff;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Rao' });
  await db
    .updateTable('staff')
    .set({ operator: 'theo.lang', name: 'Theo Lang' })
    .where('id', '=', (await aStaffMember(server, { role: 'field' })).id)
    .execute();
  tokyo = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
  await aStation(db, { code: '1001', panel: 'EEJE.E..', title: 'Lantern Bar', lat: 34.01, lng: -118.49 });
  await aStation(db, {
    code: '1004',
    online: false,
    heard_at: ago(26),
    signal: 0,
    title: 'Night Owl',
    lat: 34.02,
    lng: -118.48,
  });
  await aStation(db, { code: '1005', panel: '......', firmware: 'sn4-2.5.0', lat: 34.03, lng: -118.47 });
  await aStation(db, { code: '1014', panel: 'EJEEJE.E' });
  await aStation(db, { code: '1015', panel: 'EEEEEE', firmware: 'sn4-2.10.0' });
  await aStation(db, { code: '1042', panel: 'EEEE.E..', out: [5], firmware: 'sn4-2.10.0' });
  await aStation(db, { code: '1051', panel: 'EEE...', firmware: 'sn4-2.5.0' });
  await aStation(db, { code: '1052', panel: 'EEE...', firmware: 'sn4-2.10.0', signal: 4 });
  await aStation(db, { code: '1060', online: false, heard_at: null, panel: '' });
  await aStation(db, { code: '1070', service_state: 'retired', online: false });
  await aStation(db, {
    code: '810001',
    country: 'JP',
    address: '東京都渋谷区道玄坂1-2-3',
    service_state: 'paused',
    service_reason: 'cleaning',
    service_by: 'theo.lang',
    lat: 35.66,
    lng: 139.7,
  });
});
afterAll(async () => server.stop());

async function list(query = '', who = priya): Promise<Page> {
  const { status, body } = await who.call('GET', `/stations?${query}`);
  expect(body).not.toHaveProperty('message');
  expect(status).toBe(200);
  return body;
}
const codes = ({ stations }: Page) => stations.map(({ code }) => code);
const one = async (code: string) => (await list(`codes=${code}`)).stations[0];

describe('the list of stations', () => {
  it('has the worst for riders first, each with one reason in words [QF2]', async () => {
    const { stations, counts, total } = await list();
    expect(stations.map(({ code, health }) => [code, health])).toEqual([
      ['1004', 'silent'],
      ['1014', 'jammed-badly'],
      ['1005', 'empty'],
      ['1015', 'full'],
      ['1001', 'jammed'],
      ['1042', 'nests-out-of-service'],
      ['1051', 'old-firmware'],
      ['1060', 'never-heard'],
      ['810001', 'paused'],
      ['1052', 'healthy'],
    ]);
    expect(total).toBe(10);
    expect(counts).toEqual({ all: 10, 'needs-care': 7, silent: 1, empty: 1, full: 1, 'old-firmware': 2 });
    const why = Object.fromEntries(stations.map(({ code, why }) => [code, why]));
    expect(why['1004']).toEqual({ word: 'signal-fell', values: { signal: 0, most: 5 } });
    expect(why['1014']).toMatchObject({ word: 'nests-stuck', values: { count: 2, nests: '2,5' } });
    expect(why['1042']).toEqual({
      word: 'nest-out',
      values: { nests: '5', by: 'Theo', nest_reason: 'dirty' },
    });
    expect(why['1051']).toEqual({
      word: 'firmware',
      values: { firmware: 'sn4-2.5.0', newest: 'sn4-2.10.0' },
    });
    expect(why['810001']).toEqual({ word: 'decided', values: { reason: 'cleaning', by: 'Theo' } });
  });

  it('draws the panel, and counts what could be taken and where something could be put [QF2, QF4]', async () => {
    expect(await one('1042')).toMatchObject({ ready: 5, free: 2, panel: { length: 8 } });
    expect((await one('1042'))?.panel[4]).toEqual({ nest: 5, is: 'out-of-service' });
    expect((await one('1001'))?.panel[2]).toEqual({ nest: 3, is: 'fault', charge: 71 });
    expect(await one('810001')).toMatchObject({ venue: { city: '渋谷区', zone: 'Asia/Tokyo' } });
  });

  it('shows only what is in the scope, also by code and in its counts [QS6]', async () => {
    const page = await list('', tokyo);
    expect(codes(page)).toEqual(['810001']);
    expect(page.counts.all).toBe(1);
    expect(page.countries).toEqual(['JP']);
    expect(codes(await list('codes=1001,810001', tokyo))).toEqual(['810001']);
    expect((await tokyo.call('GET', '/stations/count')).body).toEqual({ count: 1 });
    expect((await tokyo.call('GET', '/stations/export')).body).not.toContain('1001');
    const world = '/stations/map?west=-180&south=-90&east=180&north=90&zoom=3';
    expect((await tokyo.call('GET', world)).body.pins).toHaveLength(1);
  });

  it.each(stationSorts)(
    'is read page by page without a gap or a double, sorted by %s both ways [QA13]',
    async (sort) => {
      for (const turned of ['', '&turned=yes']) {
        const whole = codes(await list(`sort=${sort}${turned}&limit=500`));
        const pages: string[] = [];
        let after = '';
        do {
          const page = await list(`sort=${sort}${turned}&limit=3${after}`);
          pages.push(...codes(page));
          after = page.next === undefined ? '' : `&after=${page.next}`;
        } while (after !== '');
        expect(pages).toEqual(whole);
        expect(new Set(pages).size).toBe(10);
      }
    },
  );

  it('is filtered by each word of its filter [QF2]', async () => {
    expect(codes(await list('view=needs-care'))).toHaveLength(7);
    expect(codes(await list('view=old-firmware'))).toEqual(['1005', '1051']);
    expect(codes(await list('health=empty'))).toEqual(['1005']);
    expect(codes(await list('state=retired'))).toEqual(['1070']);
    expect(codes(await list('country=JP'))).toEqual(['810001']);
    expect(codes(await list('firmware=sn4-2.10.0'))).toEqual(['1015', '1042', '1052']);
    expect(codes(await list('heard=never'))).toEqual(['1060']);
    expect(codes(await list('heard=not-now'))).toEqual(['1004']);
    expect(codes(await list('q=lantern'))).toEqual(['1001']);
    expect(codes(await list(`q=${encodeURIComponent('100%_')}`))).toEqual([]);
    expect((await priya.call('GET', '/stations/count?view=silent')).body).toEqual({ count: 1 });
  });

  it('counts unlocks of seven days, what is out, and what today brought less what was given back [QF2, QA16]', async () => {
    const { db } = server;
    const accountId = await anAccount(db, { phone: '14155550301', name: 'Noor' });
    await aPastRental(db, { accountId, stationCode: '1052', now: ago(9 * 24 * 60) });
    await anOpenRental(db, { accountId, stationCode: '1052', now: ago(60), electrons: 1 });
    const release = await db
      .selectFrom('release')
      .selectAll()
      .where('station_code', '=', '1052')
      .orderBy('commanded_at', 'desc')
      .executeTakeFirstOrThrow();
    for (const state of ['failed', 'not_taken'] as const)
      await db
        .insertInto('release')
        .values({ ...release, id: crypto.randomUUID(), state, ended_at: new Date() })
        .execute();
    expect(await one('1052')).toMatchObject({
      out: 1,
      unlocks: { tried: 3, worked: 2 },
      today: { amount: 0, currency: 'USD' },
    });
    expect(codes(await list('sort=unlocks'))[0]).toBe('1052');
    expect(codes(await list('sort=out&turned=yes'))[0]).toBe('1052');
  });

  it('leaves as a file with the columns that are shown, and that is recorded [QA13, QA3]', async () => {
    const { body } = await priya.call('GET', '/stations/export?view=silent&columns=code,heard,nonsense');
    expect(body).toMatch(/^\uFEFF?"code","state","heard"\r\n"1004","live","\d{4}-.*Z"\r\n$/);
    const act = await server.db
      .selectFrom('operator_act')
      .selectAll()
      .where('act', '=', 'station.export-list')
      .where('operator', '=', priya.operator)
      .executeTakeFirstOrThrow();
    expect(act.subject).toBe('silent');
  });

  it('is a map: pins where venues are apart, clusters with their silent ones where they are close [QF1]', async () => {
    const near = await priya.call('GET', '/stations/map?west=-119&south=33.5&east=-118&north=34.5&zoom=15');
    expect(near.body.pins).toContainEqual(
      expect.objectContaining({ is: 'venue', code: '1004', look: 'silent' }),
    );
    expect(near.body.pins).toContainEqual(expect.objectContaining({ code: '1005', look: 'empty', ready: 0 }));
    const far = await priya.call('GET', '/stations/map?west=-180&south=-90&east=180&north=90&zoom=2');
    const cluster = far.body.pins.find(({ is }: { is: string }) => is === 'cluster');
    expect(cluster).toMatchObject({ venues: 9, silent: 1 });
    expect(far.body.pins).toContainEqual(
      expect.objectContaining({ is: 'venue', code: '810001', look: 'off' }),
    );
  });
});

/** Any fleet: every combination of states, panels and telemetry can occur. */
const anyStation = fc.record({
  online: fc.boolean(),
  heard_at: fc.constantFrom(null, new Date(), new Date()),
  service_state: fc.constantFrom(...stationStates, 'live', 'live', 'live', 'live'),
  corona_virus: fc.constantFrom(false, false, false, true),
  status: fc.constantFrom(1, 1, 1, 2),
  clock_offset_ms: fc.constantFrom(0, 0, 0, 41_000),
  backup_power: fc.constantFrom(null, false, true),
  firmware: fc.constantFrom(null, 'sn4-2.7.1', 'sn4-2.10.0', 'sn4-2.10.0', 'beta', 'sn5'),
  panel: fc
    .array(fc.constantFrom(...'EEEEEEEEEEEEE..........lJUNo'), { maxLength: 12 })
    .map((nests) => nests.join('')),
  out: fc.constantFrom([], [], [1], [1, 2]),
});

describe('any fleet', () => {
  it('is sorted and filtered by the database as the rules say [QF2]', async () => {
    const stations = fc.sample(anyStation, { numRuns: 400, seed: 20 });
    for (const [index, { panel, out, ...station }] of stations.entries()) {
      const existing = out.filter((nest) => nest <= panel.length);
      await aStation(server.db, {
        code: String(300_000 + index),
        country: 'GB',
        panel,
        out: existing,
        ...station,
      });
    }
    const london = await aStaffMember(server, { role: 'fleet', scope: { countries: ['GB'] } });
    const live = (await list('limit=500', london)).stations;
    const gone = (await list('limit=500&state=retired', london)).stations;
    expect(live.length + gone.length).toBe(stations.length);
    const ranks = live.map(({ health }) => healths.indexOf(health));
    expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
    const kinds = new Set(live.map(({ health }) => health));
    expect(kinds.size).toBeGreaterThan(14);
    for (const health of kinds) {
      const found = await list(`limit=500&health=${health}`, london);
      expect(codes(found).toSorted()).toEqual(
        live
          .filter((row) => row.health === health)
          .map(({ code }) => code)
          .toSorted(),
      );
    }
    for (const sort of ['ready', 'free'] as const) {
      const counts = (await list(`limit=500&sort=${sort}`, london)).stations.map((row) => row[sort]);
      expect(counts).toEqual(counts.toSorted((left, right) => left - right));
    }
  });
});
