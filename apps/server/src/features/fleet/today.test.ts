import { randomUUID } from 'node:crypto';
import type { Today } from '@etg/contract/console/today';
import { toDecimal } from '@etg/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/people.fixture.ts';
import { anOpenRental, aPastRental } from '../../testing/rental-row.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from './fleet.fixture.ts';
import { insertMoney, moneyKinds } from './money.fixture.ts';
import { hoursFrom, midnightIn } from './today.rules.ts';

let server: TestServer;
let priya: TestStaff;
let rider: string;
let late: { id: string };
const hour = 3_600_000;
const day = 24 * hour;
const zone = 'America/Los_Angeles';
const start = Date.now();
const ago = (ms: number) => new Date(start - ms);

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  priya = await aStaffMember(server, { role: 'fleet', name: 'Priya Rao' });
  await aStation(db, { code: '1001', panel: 'EEEE.E..', lat: 34.01, lng: -118.5 });
  await aStation(db, { code: '1004', online: false, heard_at: ago(21 * hour), lat: 34.02, lng: -118.4 });
  await aStation(db, { code: '1006', online: false, heard_at: ago(30 * hour) });
  await aStation(db, { code: '1014', panel: 'EJEEJE.l' });
  await aStation(db, { code: '1070', service_state: 'retired', online: false });
  await aStation(db, { code: '810001', country: 'JP', panel: 'EE..', lat: 35, lng: 139 });
  rider = await anAccount(db, { phone: '14155550321', name: 'Cleo' });
  const other = await anAccount(db, { phone: '14155550322', name: 'Dan' });
  late = await anOpenRental(db, { accountId: rider, stationCode: '1001', now: ago(6 * day), electrons: 1 });
  await anOpenRental(db, { accountId: other, stationCode: '1001', now: ago(hour / 2), electrons: 1 });
  const former = await anAccount(db, { phone: '14155550323' });
  await aPastRental(db, { accountId: former, stationCode: '1001', now: ago(8 * day) });
});
afterAll(async () => server.stop());

async function today(who = priya, query = ''): Promise<Today> {
  const { status, body } = await who.call('GET', `/today${query}`);
  expect(body).not.toHaveProperty('message');
  expect(status).toBe(200);
  return body;
}
const queued = ({ queue }: Today) =>
  queue.map((each) => (each.is === 'station' ? each.station.code : each.item.kind));

describe('Today', () => {
  it('counts what is on the street, and says what is silent, out and late [QF1]', async () => {
    const { figures, countries, box, rentals } = await today();
    expect(figures.stations).toEqual({ heard: 3, all: 5, silent: 2 });
    expect(figures.electrons).toEqual({
      ready: 5 + 4 + 2,
      all: 5 + 4 + 4 + 7 + 2 + 2,
      charging: 1,
      faulty: 2,
    });
    expect(figures.out).toMatchObject({ now: 2 });
    expect(figures.late).toEqual({ now: 1, long: 1 });
    expect(figures.unlocks).toEqual({ tried: 1, worked: 1 });
    expect(countries).toEqual([
      { country: 'US', stations: 4 },
      { country: 'JP', stations: 1 },
    ]);
    expect(box).toMatchObject({ west: -118.5, east: 139 });
    expect(rentals?.map(({ rider: { name } }) => name)).toEqual(['Cleo', 'Dan']);
  });

  it('compares with the same hour a week ago, and has a value for each full hour of both days [QF1]', async () => {
    const { figures, now } = await today();
    const { out } = figures;
    const at = new Date(now * 1_000);
    // A rental of eight days ago ended within its day; the one of six days ago had not begun.
    expect(out.week_ago).toBe(0);
    expect(out.hours).toHaveLength(hoursFrom(midnightIn(zone, at), at).length);
    expect(out.hours_week_ago).toHaveLength(24);
    expect(Math.max(...out.hours)).toBeLessThanOrEqual(2);
    expect(out.hours[0]).toBeGreaterThanOrEqual(1);
  });

  it('puts a silent station with held fees first, and inbox items by their harm among the stations [QF1, QA14]', async () => {
    const { db } = server;
    const report = {
      id: randomUUID(),
      account_id: rider,
      station_number: '1004',
      station_code: '1004',
      station_events: '[]',
      created_at: ago(hour),
    };
    await db
      .insertInto('problem_report')
      .values({ ...report, option: 'session_is_still_open', rental_id: late.id })
      .execute();
    await db
      .insertInto('venue_request')
      .values({
        id: randomUUID(),
        venue: 'Palm Hotel',
        address: '1',
        country: 'US',
        contact_name: 'P',
        email: 'x' as never,
        created_at: ago(hour),
      })
      .execute();
    const page = await today();
    // The report itself is worse than any station but the one it names.
    expect(queued(page)).toEqual(['1004', 'report', '1006', '1014', 'venue-request']);
    expect(page.queue[0]).toMatchObject({ is: 'station', held: { riders: 1 }, reports: 1 });
    expect(page.queue_total).toBe(5);
  });

  it('shows inbox items and riders only to those who may read them, and nothing outside the scope [QA2, QS6]', async () => {
    const role = await aRole(server.db, ['station.read']);
    const plain = await today(await aStaffMember(server, { role }));
    expect(queued(plain)).toEqual(['1004', '1006', '1014']);
    expect(plain.rentals).toBeUndefined();
    const tokyo = await aStaffMember(server, { role: 'fleet', scope: { countries: ['JP'] } });
    for (const query of ['', '?country=JP', '?country=US']) {
      const page = await today(tokyo, query);
      expect(page.figures.stations.all).toBe(query === '?country=US' ? 0 : 1);
      expect(page.countries).toEqual([{ country: 'JP', stations: 1 }]);
      expect(page.queue).toEqual([]);
      expect(page.rentals).toEqual([]);
    }
    expect((await today(priya, '?country=JP')).figures.stations.all).toBe(1);
  });

  it('sums up money by station and currency as counting it anew would, whatever happened [QF1, QF2, QA16]', async () => {
    const { db } = server;
    // Its midnight and its hours begin between those of everybody else.
    const quarter = 'Asia/Kathmandu';
    const atTokyo = db.selectFrom('station').select('venue_id').where('code', '=', '810001');
    await db.updateTable('venue').set({ timezone: quarter }).where('id', '=', atTokyo).execute();
    const tokyoRider = await anAccount(db, { phone: '818055550001' });
    const tokyoRental = await aPastRental(db, {
      accountId: tokyoRider,
      stationCode: '810001',
      now: ago(2 * day),
    });
    const places = [
      { stationCode: '1001', rentalId: late.id, accountId: rider, currency: 'USD', zone },
      {
        stationCode: '810001',
        rentalId: tokyoRental,
        accountId: tokyoRider,
        currency: 'JPY',
        zone: quarter,
      },
    ] as const;
    const history = fc.sample(
      fc.record({
        place: fc.constantFrom(...places),
        kind: fc.constantFrom(...moneyKinds),
        minor: fc.bigInt({ min: 1n, max: 999n }),
        // Around both midnights of both zones, and around this hour a week ago.
        minutesAgo: fc.oneof(
          fc.integer({ min: 1, max: 40 * 60 }),
          fc.integer({ min: 6 * 24 * 60, max: 9 * 24 * 60 }),
        ),
      }),
      { numRuns: 250, seed: 51 },
    );
    const moved: { place: (typeof places)[number]; minor: bigint; at: Date }[] = [];
    for (const { place, kind, minor, minutesAgo } of history) {
      const at = ago(minutesAgo * 60_000);
      await insertMoney(db, { ...place, kind, minor, at });
      const sign = kind === 'voided' || kind === 'declined' ? 0n : kind.endsWith('refund') ? -1n : 1n;
      moved.push({ place, minor: minor * sign, at });
    }
    const { figures, now } = await today();
    const nowDate = new Date(now * 1_000);
    for (const place of places) {
      const since = midnightIn(place.zone, nowDate);
      const [from, until] = [midnightIn(place.zone, nowDate, 7), ago(7 * day)];
      const own = moved.filter((each) => each.place === place);
      const sum = (which: (at: Date) => boolean) =>
        toDecimal({
          minor: own.filter(({ at }) => which(at)).reduce((total, { minor }) => total + minor, 0n),
          currency: place.currency,
        });
      const expected = { amount: sum((at) => at >= since), currency: place.currency };
      const { body } = await priya.call('GET', `/stations?codes=${place.stationCode}`);
      expect(body.stations[0].today).toEqual(expected);
      const revenue = figures.revenue.find(({ today: { currency } }) => currency === place.currency);
      expect(revenue?.today).toEqual(expected);
      expect(revenue?.week_ago).toBeCloseTo(
        sum((at) => at >= from && at <= until),
        6,
      );
      const weekDay = midnightIn(place.zone, nowDate, 6);
      const last = sum((at) => at >= from && at < new Date(weekDay.getTime() - hour));
      expect(revenue?.hours_week_ago.at(-1)).toBeCloseTo(last, 6);
    }
  });
});

describe('midnight', () => {
  it('is of the place, also on days when clocks change [QA16]', () => {
    const at = new Date('2026-11-01T20:00:00Z');
    expect(midnightIn(zone, at).toISOString()).toBe('2026-11-01T07:00:00.000Z');
    expect(midnightIn(zone, new Date('2026-11-02T20:00:00Z')).toISOString()).toBe('2026-11-02T08:00:00.000Z');
    expect(midnightIn('Asia/Tokyo', at).toISOString()).toBe('2026-11-01T15:00:00.000Z');
    expect(midnightIn('Europe/London', new Date('2026-03-29T12:00:00Z'), 1).toISOString()).toBe(
      '2026-03-28T00:00:00.000Z',
    );
  });
});
