import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { prepareProduction } from './production.ts';
import type { Figure } from './report/figure.ts';
import { record } from './report/result.ts';
import { type MeasuredProcess, startMeasured } from './station-process.ts';
import { gather, type Place, type Standing, type Unlock } from './unlock/crowd.ts';
import { percentile } from './unlock/percentiles.ts';
import { insertWorld, openBookings, untilSeen, type World } from './unlock/world.ts';

/** The number of riders and rounds: enough for percentiles, and below the message limit of a station. */
const { values } = parseArgs({ options: { most: { type: 'string', default: '1000' } } });
const crowds = [
  { stations: 1, rounds: 100 },
  { stations: 100, rounds: 5 },
  { stations: 1_000, rounds: 1 },
].filter(({ stations }) => stations <= Number(values.most));
/** The server limits the messages of a page: after this many presses the rider opens a new page. */
const maxPressesPerPage = 25;
const budgetMs = 50;

const production = await prepareProduction();
const started: MeasuredProcess[] = [];
try {
  await compare();
} finally {
  for (const each of started) await each.stop();
  await production.remove();
}

async function compare(): Promise<void> {
  const product = await startProduct();
  const db = production.openDatabase();
  const most = Math.max(...crowds.map(({ stations }) => stations));
  const world = await insertWorld(db, most);
  const bare = await startBare();
  console.log('\nUnlocking, in milliseconds; "bare" does the same wire and commits and keeps no rule\n');
  row(['at once', 'what', 'p50', 'p99', 'bare p50', 'bare p99', 'ratio p50', 'ratio p99']);
  const figures: Figure[] = [];
  for (const { stations, rounds } of crowds) {
    const some = { ...world, pairs: world.pairs.slice(0, stations) };
    const floor = await measure({ place: bare, world: some, rounds, db, ready: async () => undefined });
    const ours = await measure({
      place: product,
      world: some,
      rounds,
      db,
      ready: () => untilSeen(db, some.pairs),
    });
    print(
      stations,
      'press to command',
      [ours, floor].map((all) => all.map((each) => each.pressToCommand)),
    );
    print(
      stations,
      'taken to told',
      [ours, floor].map((all) => all.map((each) => each.takenToTold)),
    );
    figures.push(...figuresOf(stations, ours, floor));
  }
  await db.destroy();
  await record('unlock', figures);
}

interface Run {
  place: Place;
  world: World;
  rounds: number;
  db: Database;
  ready(): Promise<void>;
}

async function measure(run: Run): Promise<Unlock[]> {
  const measured: Unlock[] = [];
  for (let left = run.rounds; left > 0; left -= maxPressesPerPage)
    measured.push(...(await visit(run, Math.min(left, maxPressesPerPage))));
  return measured;
}

async function visit({ place, world, db, ready }: Run, rounds: number): Promise<Unlock[]> {
  const standing = await gather(place, world);
  await ready();
  const measured: Unlock[] = [];
  try {
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      const unlocks = await everyoneAtOnce(standing, await openBookings(db, world.pairs));
      if (round > 0) measured.push(...unlocks);
    }
  } finally {
    await Promise.all(standing.map((each) => each.leave()));
  }
  return measured;
}

function everyoneAtOnce(standing: Standing[], bookings: Map<string, string>): Promise<Unlock[]> {
  return Promise.all(standing.map((each) => each.unlock(bookings.get(each.pair.station) ?? '')));
}

async function startProduct(): Promise<Place> {
  started.push(await production.startServer());
  const { origin, brokerUrl } = production;
  return { liveUrl: origin, brokerUrl, origin };
}

async function startBare(): Promise<Place> {
  const bare = startMeasured(['--import', 'tsx', 'bench/unlock/bare.ts'], {
    BENCH_DATABASE_URL: production.databaseUrl,
  });
  started.push(bare);
  const [output] = await once(bare.output, 'data');
  const ports = z.object({ livePort: z.int(), brokerPort: z.int() }).parse(JSON.parse(String(output)));
  const liveUrl = `http://127.0.0.1:${ports.livePort}`;
  return { liveUrl, brokerUrl: `mqtt://127.0.0.1:${ports.brokerPort}`, origin: liveUrl };
}

function print(stations: number, what: string, [ours = [], floor = []]: number[][]): void {
  const numbers = [
    percentile(ours, 0.5),
    percentile(ours, 0.99),
    percentile(floor, 0.5),
    percentile(floor, 0.99),
  ];
  const [p50 = 0, p99 = 0, bare50 = 1, bare99 = 1] = numbers;
  const cells = numbers.map((value) => value.toFixed(1));
  row([String(stations), what, ...cells, (p50 / bare50).toFixed(2), (p99 / bare99).toFixed(2)]);
}

/** The server's own share is what it adds to the bare path, which has the same messages and commits but checks no rules. */
function figuresOf(stations: number, ours: Unlock[], floor: Unlock[]): Figure[] {
  const p99 = (all: Unlock[]) =>
    percentile(
      all.map((each) => each.pressToCommand),
      0.99,
    );
  const what = `press to command, p99 of ${stations} at once`;
  const budget = stations === 100 && { atMost: budgetMs };
  return [
    { what, value: p99(ours), unit: 'ms' },
    { what: `${what}, of the bare path's`, value: p99(ours) / p99(floor), unit: '×' },
    { what: `${what}, the server's own share`, value: p99(ours) - p99(floor), unit: 'ms', ...budget },
  ];
}

function row([first = '', second = '', ...cells]: readonly string[]): void {
  console.log(
    `  ${first.padStart(7)}  ${second.padEnd(18)}${cells.map((cell) => cell.padStart(10)).join('')}`,
  );
}
