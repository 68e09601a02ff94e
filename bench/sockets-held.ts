import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { livePath } from '@etg/contract/live-events';
import { io, type Socket } from 'socket.io-client';
import { prepareProduction } from './production.ts';
import { record } from './report/result.ts';
import { type MeasuredProcess, startMeasured } from './station-process.ts';
import { percentile } from './unlock/percentiles.ts';
import { insertWorld, type Pair, type World } from './unlock/world.ts';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '10000' },
    'idle-seconds': { type: 'string', default: '60' },
  },
});
const count = Number(values.sockets);
const idleSeconds = Number(values['idle-seconds']);
const opensAtOnce = 100;
const asking = 200;

interface Figures {
  MB: number;
  connectS: number;
  cpu: number;
  /** Still connected after the idle time. */
  held: number;
}

const production = await prepareProduction();
const started: MeasuredProcess[] = [];
try {
  const bare = await measure(await startBare());
  const server = await production.startServer();
  started.push(server);
  const db = production.openDatabase();
  const world = await insertWorld(db, count);
  await db.destroy();
  const ours = await measure({ process: server, url: production.origin, world, ask: true });
  await print(ours, bare);
} finally {
  for (const each of started) await each.stop();
  await production.remove();
}

interface Side {
  process: MeasuredProcess;
  url: string;
  world: World | undefined;
  ask: boolean;
}

async function startBare(): Promise<Side> {
  const bare = startMeasured(['--import', 'tsx', 'bench/sockets/bare.ts']);
  started.push(bare);
  const [port] = await once(bare.output, 'data');
  return { process: bare, url: `http://127.0.0.1:${String(port).trim()}`, world: undefined, ask: false };
}

/** Opens all sockets, lets them idle, sends requests through some of them, and closes them. */
async function measure({ process, url, world, ask }: Side): Promise<Figures & { askedMs: number[] }> {
  await pause(2_000);
  const emptyMB = process.megabytes();
  const start = performance.now();
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const pairs = Array.from({ length: Math.min(opensAtOnce, count - sockets.length) }, (_, index) =>
      world?.pairs.at(sockets.length + index),
    );
    sockets.push(...(await Promise.all(pairs.map((pair) => open(url, pair, world)))));
  }
  const connectS = (performance.now() - start) / 1_000;
  console.log(`  ${sockets.length} sockets after ${connectS.toFixed(1)} s, idling for ${idleSeconds} s`);
  await pause(3_000);
  const before = process.cpuSeconds();
  await pause(idleSeconds * 1_000);
  const cpu = (process.cpuSeconds() - before) / idleSeconds;
  const MB = process.megabytes() - emptyMB;
  const held = sockets.filter(({ connected }) => connected).length;
  const askedMs = ask ? await askThrough(sockets.slice(0, asking)) : [];
  for (const socket of sockets) socket.close();
  return { MB, connectS, cpu, held, askedMs };
}

async function open(url: string, pair: Pair | undefined, world: World | undefined): Promise<Socket> {
  const auth = pair && {
    token: pair.token,
    proof: await world?.device.prove({ method: 'GET', address: url + livePath, token: pair.token }),
  };
  const socket = io(url, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(auth && { auth }),
    ...(pair && { extraHeaders: { cookie: `user_key=${pair.userKey}` } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** The waiting times of riders, one after the other, while all sockets are open. */
async function askThrough(sockets: readonly Socket[]): Promise<number[]> {
  const times: number[] = [];
  for (const socket of sockets) {
    const answered = once(socket as never, 'station_status');
    const start = performance.now();
    socket.emit('get_station_status', { group_id: '100000', cableType: 'usb_c' });
    await answered;
    times.push(performance.now() - start);
  }
  return times;
}

async function print(ours: Figures & { askedMs: number[] }, bare: Figures): Promise<void> {
  const kB = ({ MB }: Figures) => (MB * 1_000) / count;
  console.log(`\n${count} live sockets held; "bare" is the same library with nobody behind it\n`);
  console.log(`  kB a socket       ${kB(ours).toFixed(1)}, bare ${kB(bare).toFixed(1)}`);
  console.log(`  to connect all    ${ours.connectS.toFixed(1)} s, bare ${bare.connectS.toFixed(1)} s`);
  console.log(`  idle, cores       ${ours.cpu.toFixed(3)}, bare ${bare.cpu.toFixed(3)}`);
  console.log(`  still there       ${ours.held}`);
  const fleet = (value: number) => (count >= 10_000 ? { value, atLeast: 10_000 } : { value, atLeast: count });
  await record('sockets', [
    { what: 'live sockets held, each signed in', unit: '', ...fleet(ours.held) },
    { what: 'memory of the server, a socket', value: kB(ours), unit: 'kB' },
    { what: 'of that of the bare library', value: kB(ours) / kB(bare), unit: '×' },
    { what: 'to connect all, with proofs checked', value: ours.connectS, unit: 's' },
    { what: 'idle with all of them, cores of 2', value: ours.cpu, unit: '' },
    { what: 'an answer over one of them, p99', value: percentile(ours.askedMs, 0.99), unit: 'ms' },
  ]);
}
