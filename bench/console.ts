import { parseArgs } from 'node:util';
import type { Right } from '@etg/contract/console/rights';
import { sql } from 'kysely';
import { readBookLines } from '../apps/server/src/features/books/read-book-lines.ts';
import { readBooks } from '../apps/server/src/features/books/read-books.ts';
import { readStation } from '../apps/server/src/features/fleet/read-station.ts';
import {
  readStationList,
  type StationListRequest,
} from '../apps/server/src/features/fleet/read-station-list.ts';
import { readToday } from '../apps/server/src/features/fleet/read-today.ts';
import { readVenueList, type VenueListRequest } from '../apps/server/src/features/fleet/read-venue-list.ts';
import { readPromoFigures } from '../apps/server/src/features/promo/read-promo-figures.ts';
import { readPromoList } from '../apps/server/src/features/promo/read-promo-list.ts';
import { readCase } from '../apps/server/src/features/support/read-case.ts';
import { readRider } from '../apps/server/src/features/support/read-rider.ts';
import { readRiderList } from '../apps/server/src/features/support/read-rider-list.ts';
import { readSearch } from '../apps/server/src/features/support/read-search.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { indexOf } from '../apps/server/src/platform/sealed/sealed.ts';
import { seedHistory } from '../apps/server/src/testing/history.fixture.ts';
import { prepareProduction } from './production.ts';
import { record } from './report/result.ts';
import { percentile } from './unlock/percentiles.ts';

const { values } = parseArgs({
  options: {
    rentals: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
    stations: { type: 'string', default: '10000' },
  },
});
const rentals = Number(values.rentals);
const rounds = Number(values.rounds);
const stations = Number(values.stations);
const everywhere = { countries: undefined, venues: undefined };
const member = {
  staffId: undefined,
  sessionId: undefined,
  operator: 'bench',
  rights: new Set<Right>(['station.read', 'rider.read', 'inbox.work']),
  scope: everywhere,
  dailyLimit: undefined,
  passkeyAt: undefined,
};

/** One of many riders, with what a support agent may know of them. */
interface Known {
  accountId: string;
  rentalId: string;
  phone: string;
  card: string;
  day: string;
  venue: string;
  station: string;
}

interface Measure {
  name: string;
  /** In milliseconds. */
  budget: number;
  read(db: Database, known: Known): Promise<unknown>;
}

const search = (typed: (known: Known) => string) => (db: Database, known: Known) =>
  readSearch(db, { typed: typed(known), zone: 'UTC', scope: everywhere, now: new Date() });

/** Each a line: a new page of the console is added here. */
const measures: readonly Measure[] = [
  { name: 'search by the last four digits', budget: 150, read: search(({ phone }) => phone.slice(-4)) },
  { name: 'search by the whole number', budget: 150, read: search(({ phone }) => phone) },
  { name: 'search by card and day', budget: 150, read: search(({ card, day }) => `${card} ${day}`) },
  { name: 'search by venue', budget: 150, read: search(({ venue }) => venue) },
  {
    name: 'rider page',
    budget: 250,
    read: (db, { accountId }) => readRider(db, { accountId, member, now: new Date() }),
  },
  { name: 'rental case', budget: 300, read: (db, { rentalId }) => readCase(db, rentalId, new Date()) },
  {
    name: 'list of riders who owe',
    budget: 200,
    read: (db) => readRiderList(db, { which: 'owing', scope: everywhere, now: new Date() }),
  },
  {
    name: 'list of riders who are late',
    budget: 200,
    read: (db) => readRiderList(db, { which: 'late', scope: everywhere, now: new Date() }),
  },
  { name: 'station list', budget: 200, read: (db) => stationList(db, 'harm') },
  { name: 'station list, sorted by unlocks', budget: 200, read: (db) => stationList(db, 'unlocks') },
  { name: 'station list, by failed unlocks', budget: 200, read: (db) => stationList(db, 'failed') },
  {
    name: 'station list, by a fault of nests',
    budget: 200,
    read: (db) => stationList(db, 'harm', { fault: 'not_charging' }),
  },
  { name: 'station list, sorted by today', budget: 200, read: (db) => stationList(db, 'today') },
  {
    name: 'station page',
    budget: 200,
    read: (db, { station }) => readStation(db, { code: station, now: new Date(), ridersOf: everywhere }),
  },
  { name: 'venue list', budget: 200, read: (db) => venueList(db, { sort: 'title' }) },
  { name: 'venue list, sorted by health', budget: 200, read: (db) => venueList(db, { sort: 'health' }) },
  {
    name: 'venue list, searched',
    budget: 200,
    read: (db, { venue }) => venueList(db, { sort: 'title', q: venue }),
  },
  {
    name: 'venue list, with texts missing',
    budget: 200,
    read: (db) => venueList(db, { sort: 'title', shown: 'texts-missing' }),
  },
  { name: 'promo codes', budget: 200, read: promoList },
  { name: 'promo figures', budget: 250, read: (db) => readPromoFigures(db, new Date()) },
  { name: 'day report', budget: 1_000, read: (db) => booksOf(db, 'day') },
  { name: 'day report of a year, by venue', budget: 1_000, read: (db) => booksOf(db, 'venue', 365) },
  { name: 'ledger lines of a figure', budget: 1_000, read: booksLines },
  { name: 'today', budget: 250, read: (db) => readToday(db, { member, now: new Date() }) },
];

/** A report of the last days; the fees of the seeded history are all of one of them. */
function booksOf(db: Database, by: 'day' | 'venue', days = 60) {
  return readBooks(db, { currency: 'USD', ...lastDays(days), by, now: new Date() });
}

function booksLines(db: Database) {
  const filter = { currency: 'USD', ...lastDays(60), figure: 'net', limit: 50 } as const;
  return readBookLines(db, { ...filter, namesOf: async () => new Map() });
}

function lastDays(days: number) {
  const now = Date.now();
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(now - days * 86_400_000), to: dayOf(now) };
}

function promoList(db: Database) {
  const page = { view: 'all', sort: 'used', isTurned: false, limit: 100 } as const;
  return readPromoList(db, { ...page, scope: everywhere, now: new Date() });
}

/** A page of it, as the console reads it. */
function stationList(
  db: Database,
  sort: StationListRequest['sort'],
  filter: Pick<StationListRequest, 'fault'> = {},
) {
  const now = new Date();
  return readStationList(db, {
    ...filter,
    view: 'all',
    sort,
    isTurned: false,
    limit: 100,
    scope: everywhere,
    now,
  });
}

/** The same of venues: each station of the seeded history has one of its own. */
function venueList(db: Database, asked: Pick<VenueListRequest, 'sort' | 'q' | 'shown'>) {
  return readVenueList(db, { ...asked, isTurned: false, limit: 100, scope: everywhere });
}

const production = await prepareProduction();
const server = await production.startServer();
const db = production.openDatabase();
try {
  const start = performance.now();
  const { users } = await seedHistory(db, rentals, stations);
  console.log(
    `  ${rentals} rentals of ${users} riders at ${stations} stations seeded in ${((performance.now() - start) / 1_000).toFixed(0)} s`,
  );
  await measureAll(await knownRiders(users));
} finally {
  await db.destroy();
  await server.stop();
  await production.remove();
}

async function knownRiders(users: number): Promise<Known[]> {
  // Spread over everybody; the fixture gives rider n the number 1 2000000000 + n.
  const numbers = Array.from({ length: rounds + 10 }, (_, index) => 1 + ((index * 7_919) % users));
  const known: Known[] = [];
  for (const number of numbers) {
    const phone = String(12_000_000_000 + number);
    const { rows } = await sql<Omit<Known, 'phone'>>`
      select account.id as "accountId", rental.id as "rentalId", act.last_4 as card, venue.title as venue, station.code as station,
        to_char(act.created_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day
      from account
      join lateral (select * from rental where account_id = account.id order by started_at desc limit 1) as rental on true
      join lateral (select * from money_act where account_id = account.id and last_4 is not null limit 1) as act on true
      join station on station.code = rental.station_code join venue on venue.id = station.venue_id
      where phone_index = ${indexOf(db, 'phone', phone)}`.execute(db);
    if (rows[0]) known.push({ ...rows[0], phone });
  }
  if (known.length < rounds) throw new Error(`only ${known.length} riders are known`);
  return known;
}

/** What every read does at least: one row by an index. */
async function bareRead({ phone }: Known): Promise<unknown> {
  return db
    .selectFrom('account')
    .select('id')
    .where('phone_index', '=', indexOf(db, 'phone', phone))
    .execute();
}

async function measureAll(known: readonly Known[]): Promise<void> {
  const lines: (Omit<Measure, 'read'> & { ms: number; ratio: number })[] = [];
  for (const { read, ...measure } of measures) {
    const times = { read: [] as number[], bare: [] as number[] };
    // In turns, so that load of the machine affects both; the first ten rounds are a warm-up.
    for (let round = -10; round < rounds; round += 1) {
      const one = known.at(round);
      if (!one) continue;
      const [took, bare] = [await timeOf(() => read(db, one)), await timeOf(() => bareRead(one))];
      if (round < 0) continue;
      times.read.push(took);
      times.bare.push(bare);
    }
    const ms = percentile(times.read, 0.95);
    lines.push({ ...measure, ms, ratio: percentile(times.read, 0.5) / percentile(times.bare, 0.5) });
  }
  console.log(
    `\nAt ${rentals} rentals and ${stations} stations: p95, and the median beside one row read by an index\n`,
  );
  for (const { name, ms, ratio } of lines)
    console.log(`  ${name.padEnd(34)}${ms.toFixed(1).padStart(8)} ms${ratio.toFixed(1).padStart(8)} ×`);
  const slowest = lines.reduce((left, right) =>
    left.ms / left.budget > right.ms / right.budget ? left : right,
  );
  await record(
    'console',
    lines.map(({ name, ms, budget }) => ({ what: `${name}, p95`, value: ms, unit: 'ms', atMost: budget })),
    `${slowest.name}, ${slowest.ms.toFixed(1)} ms, ${slowest.ratio.toFixed(1)} × one row read by an index`,
  );
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
