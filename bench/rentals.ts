import { parseArgs } from 'node:util';
import { bareRoundTripsASecond } from './checkout/bare-transactions.ts';
import { type Production, prepareProduction } from './production.ts';
import { countingProxy } from './rentals/counting-proxy.ts';
import { record } from './report/result.ts';
import { gather, type Standing } from './unlock/crowd.ts';
import { percentile } from './unlock/percentiles.ts';
import { insertWorld, openBookings, untilSeen, type World } from './unlock/world.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, stations: { type: 'string', default: '200' } },
});
const seconds = Number(values.seconds);
const stations = Number(values.stations);
const atOnce = 32;

const production = await prepareProduction();
try {
  await compare();
} finally {
  await production.remove();
}

async function compare(): Promise<void> {
  const first = await production.startServer();
  const db = production.openDatabase();
  const world = await insertWorld(db, stations);
  await first.stop();
  // Before the load, whose rentals leave work that would be counted, too.
  const roundTrips = await roundTripsOfARental(world);
  const second = await production.startServer();
  const before = await bareRoundTripsASecond(production.databaseUrl, { clients: atOnce, seconds: 3 });
  const ours = await rentFor(production, world, seconds);
  const after = await bareRoundTripsASecond(production.databaseUrl, { clients: atOnce, seconds: 3 });
  await second.stop();
  await db.destroy();
  const possible = (before + after) / 2 / roundTrips;
  console.log(`\nFull rentals by ${atOnce} at once: pressed, lit, taken, told, returned, told\n`);
  console.log(`  PostgreSQL, bare  ${((before + after) / 2).toFixed(0)} round trips/s`);
  console.log(`  a rental is       ${roundTrips.toFixed(1)} statements`);
  console.log(`  possible          ${possible.toFixed(1)} rentals/s`);
  console.log(`  ours              ${ours.rate.toFixed(1)} rentals/s, p99 ${ours.p99.toFixed(0)} ms`);
  await record('rentals', [
    { what: `full rentals a second, ${atOnce} at once`, value: ours.rate, unit: '/s' },
    { what: 'statements of one rental', value: roundTrips, unit: '' },
    { what: 'of the rate at which PostgreSQL itself does so many', value: ours.rate / possible, unit: '×' },
    { what: 'one rental, p99', value: ours.p99, unit: 'ms' },
  ]);
}

/** Riders rent and return without a pause, each at the station that was idle longest, to stay below the message limit. */
async function rentFor(place: Production, world: World, forSeconds: number) {
  const db = place.openDatabase();
  const standing = await gather({ liveUrl: place.origin, ...place }, world);
  await untilSeen(db, world.pairs);
  const idle = [...standing];
  const times: number[] = [];
  const until = performance.now() + forSeconds * 1_000;
  const rider = async () => {
    while (performance.now() < until) {
      const next = idle.shift();
      if (!next) throw new Error('more riders than stations');
      const bookings = await openBookings(db, [next.pair]);
      const start = performance.now();
      await next.unlock(bookings.get(next.pair.station) ?? '');
      times.push(performance.now() - start);
      idle.push(next);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, standing.length / 2) }, rider));
  await leaveAll(standing);
  await db.destroy();
  return { rate: times.length / forSeconds, p99: percentile(times, 0.99) };
}

/** Counts the round trips of rentals one after the other, only while a rental runs; the first rental is a warm-up. */
async function roundTripsOfARental(world: World): Promise<number> {
  const rentals = 20;
  const proxy = await countingProxy(production.databaseUrl);
  const counted = await production.withDatabaseUrl(proxy.url);
  const server = await counted.startServer();
  const db = production.openDatabase();
  const pairs = world.pairs.slice(0, 1);
  const standing = await gather({ liveUrl: counted.origin, ...counted }, { ...world, pairs });
  try {
    await untilSeen(db, pairs);
    let inRentals = 0;
    for (let turn = 0; turn < rentals; turn += 1) {
      const bookings = await openBookings(db, pairs);
      const before = proxy.roundTrips();
      for (const each of standing) await each.unlock(bookings.get(each.pair.station) ?? '');
      if (turn > 0) inRentals += proxy.roundTrips() - before;
    }
    return inRentals / (rentals - 1);
  } finally {
    await leaveAll(standing);
    await server.stop();
    await db.destroy();
    proxy.stop();
  }
}

async function leaveAll(standing: readonly Standing[]): Promise<void> {
  await Promise.all(standing.map((each) => each.leave()));
}
