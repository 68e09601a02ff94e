import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { gather, type Place, type Standing, type Unlock } from './unlock/crowd.ts';
import { percentile } from './unlock/percentiles.ts';
import { layOutWorld, openBookings, untilSeen, type World } from './unlock/world.ts';

/** How many unlock at once, and how often: enough for a percentile, and fewer messages than make a station a flood. */
const crowds = [
  { stations: 1, rounds: 100 },
  { stations: 100, rounds: 5 },
  { stations: 1_000, rounds: 1 },
];
const budgetMs = 50;
const root = join(import.meta.dirname, '..');

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) throw new Error('the build failed');
const folder = await mkdtemp(join(tmpdir(), 'etg-bench-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const started: ChildProcess[] = [];
try {
  await compare();
} finally {
  for (const child of started) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    if (child.exitCode === null) await gone;
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(): Promise<void> {
  const product = await startProduct();
  const db = openDatabase(postgres.url, createLogger({ level: 'silent' }));
  const most = Math.max(...crowds.map(({ stations }) => stations));
  const world = await layOutWorld(db, most);
  const bare = await startBare();
  console.log('\nUnlocking, in milliseconds; "bare" does the same wire and commits and keeps no rule\n');
  row(['at once', 'what', 'p50', 'p99', 'bare p50', 'bare p99', 'ratio p50', 'ratio p99']);
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
    if (stations === 100) verdict(ours.map((each) => each.pressToCommand));
  }
  await db.destroy();
}

interface Run {
  place: Place;
  world: World;
  rounds: number;
  db: Database;
  ready(): Promise<void>;
}

async function measure({ place, world, rounds, db, ready }: Run): Promise<Unlock[]> {
  const standing = await gather(place, world);
  await ready();
  const measured: Unlock[] = [];
  try {
    // The first round warms both sides up and is thrown away.
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
  const [port, mqttPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DEMO: 'off', HOST: '127.0.0.1', PORT: String(port), MQTT_PORT: String(mqttPort) },
      ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url, PUBLIC_URL: origin },
      ...{ REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
      ...{ TWILIO_ACCOUNT_SID: 'ACbench', TWILIO_AUTH_TOKEN: 'bench', TWILIO_FROM: '+15005550006' },
      ...{ BRAINTREE_MERCHANT_ID: 'bench', BRAINTREE_PUBLIC_KEY: 'bench' },
      ...{ BRAINTREE_PRIVATE_KEY: 'bench', BRAINTREE_ENVIRONMENT: 'sandbox' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(server);
  await untilReady(`${origin}/readyz`, server);
  return { liveUrl: origin, brokerUrl: `mqtt://127.0.0.1:${mqttPort}`, origin };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server ended before it was ready');
}

async function startBare(): Promise<Place> {
  const bare = spawn(process.execPath, ['--import', 'tsx', 'bench/unlock/bare.ts'], {
    cwd: root,
    env: { ...process.env, BENCH_DATABASE_URL: postgres.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(bare);
  const [said] = await once(bare.stdout, 'data');
  const ports = z.object({ livePort: z.int(), brokerPort: z.int() }).parse(JSON.parse(String(said)));
  const liveUrl = `http://127.0.0.1:${ports.livePort}`;
  return { liveUrl, brokerUrl: `mqtt://127.0.0.1:${ports.brokerPort}`, origin: liveUrl };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
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

/** The server's own share, so the bare path is not taken off: the budget holds with the wire included, or it fails. */
function verdict(pressToCommand: number[]): void {
  const p99 = percentile(pressToCommand, 0.99);
  if (p99 > budgetMs) process.exitCode = 1;
  row(['', `budget ${budgetMs} ms at p99 with 100: ${p99 > budgetMs ? 'FAILS' : 'kept'}`]);
}

function row([first = '', second = '', ...cells]: readonly string[]): void {
  console.log(
    `  ${first.padStart(7)}  ${second.padEnd(18)}${cells.map((cell) => cell.padStart(10)).join('')}`,
  );
}
