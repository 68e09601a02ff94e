import { parseArgs } from 'node:util';
import { seedHistory } from '../apps/server/src/testing/history.fixture.ts';
import { type PastRider, reads, signInSome, timeRead } from './growth/riders.ts';
import { type Production, prepareProduction } from './production.ts';
import { record } from './report/result.ts';
import type { MeasuredProcess } from './station-process.ts';
import { gather, type Unlock } from './unlock/crowd.ts';
import { percentile } from './unlock/percentiles.ts';
import { insertWorld, openBookings, untilSeen, type World } from './unlock/world.ts';

const { values } = parseArgs({
  options: {
    rentals: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '150' },
  },
});
const sizes = { short: 10_000, long: Number(values.rentals) };
const rounds = Number(values.rounds);
const unlockRounds = Math.ceil(rounds / 3);
/** The maximum ratio to the time with a hundredth of the history. */
const maxRatio = 1.2;

/** One server with its history and riders. */
interface Side {
  readonly place: Production;
  readonly server: MeasuredProcess;
  readonly riders: readonly PastRider[];
  readonly world: World;
}

const production = await prepareProduction();
const started: MeasuredProcess[] = [];
try {
  const long = await startSide(production, sizes.long);
  const short = await startSide(await production.withDatabase('short_history'), sizes.short);
  await compare(short, long);
} finally {
  for (const each of started) await each.stop();
  await production.remove();
}

async function startSide(place: Production, rentals: number): Promise<Side> {
  const start = performance.now();
  // The first start creates the tables.
  const server = await place.startServer();
  started.push(server);
  const db = place.openDatabase();
  const { users } = await seedHistory(db, rentals);
  const riders = await signInSome(db, users, Math.min(rounds, users / 8));
  const world = await insertWorld(db, 10);
  await db.destroy();
  const took = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(`  ${rentals} rentals of ${users} riders seeded in ${took} s`);
  return { place, server, riders, world };
}

async function compare(short: Side, long: Side): Promise<void> {
  const lines: { name: string; ratio: number; ms: number }[] = [];
  for (const read of reads) lines.push({ name: read, ...(await compareRead(read, short, long)) });
  const [unlocksShort, unlocksLong] = await unlockInTurns(short, long);
  for (const [name, of] of [
    ['unlock: press to command', (each: Unlock) => each.pressToCommand],
    ['unlock: taken to told', (each: Unlock) => each.takenToTold],
  ] as const)
    lines.push({ name, ...ratioOf(unlocksShort.map(of), unlocksLong.map(of)) });
  console.log(`\nAt ${sizes.long} rentals beside ${sizes.short}, medians, in turns\n`);
  for (const { name, ratio, ms } of lines)
    console.log(`  ${name.padEnd(42)}${ms.toFixed(2).padStart(9)} ms${ratio.toFixed(2).padStart(8)} ×`);
  const onlyReads = lines.filter(({ name }) => !name.startsWith('unlock'));
  const worst = onlyReads.reduce((left, right) => (left.ratio > right.ratio ? left : right));
  const sum = onlyReads.reduce((all, { ms }) => all + ms, 0);
  const sumShort = onlyReads.reduce((all, { ms, ratio }) => all + ms / ratio, 0);
  const slowest = onlyReads.reduce((left, right) => (left.ms > right.ms ? left : right));
  const limit = { unit: '×', atMost: maxRatio };
  const beside = `at ${sizes.long.toLocaleString('en-US')} rentals beside 10,000`;
  await record(
    'growth',
    [
      { what: `all ${onlyReads.length} reads together, ${beside}`, value: sum / sumShort, ...limit },
      { what: `the one that grows most (\`${worst.name}\`)`, value: worst.ratio, ...limit },
      ...lines
        .filter(({ name }) => name.startsWith('unlock'))
        .map(({ name, ratio }) => ({ what: name, value: ratio, ...limit })),
    ],
    `\`${slowest.name}\`, ${slowest.ms.toFixed(1)} ms`,
  );
}

async function compareRead(read: string, short: Side, long: Side): Promise<{ ratio: number; ms: number }> {
  const times = { short: [] as number[], long: [] as number[] };
  // In turns, so that load of the machine affects both; the first five rounds are a warm-up.
  for (let round = -5; round < rounds; round += 1)
    for (const [name, side] of Object.entries({ short, long })) {
      const rider = side.riders.at(round % side.riders.length);
      if (!rider) throw new Error('nobody is signed in');
      const took = await timeRead(side.place.origin, rider, read);
      if (round >= 0) times[name === 'short' ? 'short' : 'long'].push(took);
    }
  return ratioOf(times.short, times.long);
}

function ratioOf(short: readonly number[], long: readonly number[]): { ratio: number; ms: number } {
  const ms = percentile(long, 0.5);
  return { ratio: ms / percentile(short, 0.5), ms };
}

async function unlockInTurns(short: Side, long: Side): Promise<[Unlock[], Unlock[]]> {
  const sides = await Promise.all(
    [short, long].map(async ({ place, world }) => {
      const db = place.openDatabase();
      const standing = await gather({ liveUrl: place.origin, ...place }, world);
      await untilSeen(db, world.pairs);
      return { db, world, standing, unlocks: [] as Unlock[] };
    }),
  );
  for (let round = -2; round < unlockRounds; round += 1)
    for (const { db, world, standing, unlocks } of sides) {
      const one = standing.at(round % standing.length);
      if (!one) throw new Error('nobody stands at a station');
      const bookings = await openBookings(db, world.pairs);
      const unlock = await one.unlock(bookings.get(one.pair.station) ?? '');
      if (round >= 0) unlocks.push(unlock);
    }
  for (const { db, standing } of sides) {
    await Promise.all(standing.map((each) => each.leave()));
    await db.destroy();
  }
  return [sides[0]?.unlocks ?? [], sides[1]?.unlocks ?? []];
}
