import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@etg/testing/free-port';
import { prepareProduction } from './production.ts';
import { record } from './report/result.ts';
import { type MeasuredProcess, secondsUntil, startMeasured } from './station-process.ts';
import { countHeard, countOnline, insertStations } from './station-world.ts';

const { values } = parseArgs({
  options: {
    stations: { type: 'string', default: '5000' },
    'idle-seconds': { type: 'string', default: '60' },
    'connect-rate': { type: 'string', default: '1000' },
  },
});
const stations = Number(values.stations);
const idleSeconds = Number(values['idle-seconds']);
const connectRate = values['connect-rate'];

interface Figures {
  /** The process with the broker; `clients…` is the process with the stations. */
  brokerMB: number;
  clientsMB: number;
  connectS: number;
  reconnectS: number;
  brokerCpu: number;
  clientsCpu: number;
  /** Stations that counted as online after the idle time. */
  held: number;
}

interface Side {
  readonly name: string;
  startBroker(): Promise<MeasuredProcess>;
  startClients(): MeasuredProcess;
  /** Stations that have connected, as far as the server or the broker knows. */
  count(): Promise<number>;
  /** Stations that are online now: fewer than all if the machine cannot process their heartbeats in time. */
  online(): Promise<number>;
}

const root = join(import.meta.dirname, '..');
const production = await prepareProduction();
const db = production.openDatabase();
const running: MeasuredProcess[] = [];
try {
  const bare = await measure(await bareSide());
  const product = await measure(productSide());
  await print(product, bare);
} finally {
  for (const each of running) await each.stop();
  await db.destroy();
  await production.remove();
}

/** Connects all stations, lets them idle, restarts the broker, and stops both. */
async function measure({ name, startBroker, startClients, count, online }: Side): Promise<Figures> {
  console.log(`  ${name}: connecting`);
  let broker = await startBroker();
  await pause(2_000);
  const emptyBrokerMB = broker.megabytes();
  const clients = startClients();
  // Measured from the first connection on, without the start of Node.
  await secondsUntil(async () => (await count()) > 0);
  const connectS = await secondsUntil(async () => (await count()) >= stations);
  console.log(`  ${name}: all ${stations} there after ${connectS.toFixed(1)} s, idling for ${idleSeconds} s`);
  await pause(5_000);
  const before = { broker: broker.cpuSeconds(), clients: clients.cpuSeconds() };
  await pause(idleSeconds * 1_000);
  const brokerCpu = (broker.cpuSeconds() - before.broker) / idleSeconds;
  const clientsCpu = (clients.cpuSeconds() - before.clients) / idleSeconds;
  const brokerMB = broker.megabytes() - emptyBrokerMB;
  const clientsMB = clients.megabytes() - emptyNodeMB();
  const held = await online();
  console.log(`  ${name}: ${held} of ${stations} are online; restarting the broker`);
  await broker.stop();
  broker = await startBroker();
  console.log(`  ${name}: it listens again`);
  const reconnectS = await secondsUntil(async () => (await count()) >= stations);
  await clients.stop();
  await broker.stop();
  return { brokerMB, clientsMB, connectS, reconnectS, brokerCpu, clientsCpu, held };
}

async function bareSide(): Promise<Side> {
  const ports = { BROKER_PORT: String(await freePort()), COUNT_PORT: String(await freePort()) };
  const url = `mqtt://127.0.0.1:${ports.BROKER_PORT}`;
  const counter = `http://127.0.0.1:${ports.COUNT_PORT}`;
  // While thousands of clients reconnect, the broker may not answer.
  const count = () =>
    fetch(counter).then(
      async (answer) => Number(await answer.text()),
      () => 0,
    );
  return {
    name: 'bare',
    startBroker: async () => {
      const broker = start(['--import', 'tsx', 'bench/station-bare-broker.ts'], ports);
      await secondsUntil(async () => (await fetch(counter).catch(() => undefined))?.ok === true);
      return broker;
    },
    startClients: () =>
      start(['--import', 'tsx', 'bench/station-bare-clients.ts', url, String(stations), connectRate]),
    count,
    online: count,
  };
}

function productSide(): Side {
  const credentials = join(production.folder, 'credentials.jsonl');
  let isInserted = false;
  let since = new Date();
  return {
    name: 'ours',
    startBroker: async () => {
      const server = await production.startServer();
      running.push(server);
      since = new Date();
      if (!isInserted) await insertStations(db, stations, credentials);
      isInserted = true;
      return server;
    },
    startClients: () =>
      start([
        '--import',
        'tsx',
        'apps/simulator/src/fleet/main.ts',
        '--broker',
        production.brokerUrl,
        '--stations',
        String(stations),
        '--credentials',
        credentials,
        '--connect-rate',
        connectRate,
      ]),
    count: () => countHeard(db, since),
    online: () => countOnline(db),
  };
}

function start(args: string[], env: NodeJS.ProcessEnv = {}): MeasuredProcess {
  const process = startMeasured(args, env);
  running.push(process);
  return process;
}

/** The memory of Node with tsx and an empty program. */
function emptyNodeMB(): number {
  const script = 'console.log(process.memoryUsage().rss)';
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { cwd: root });
  return Number(String(stdout)) / 1e6;
}

async function print(product: Figures, bare: Figures): Promise<void> {
  console.log(`\n${stations} stations held, ${connectRate} connections opened a second; "bare" is the same`);
  console.log('broker and client library, without credentials, database or stations behind them\n');
  row(['', 'ours', 'bare', 'ratio']);
  const kB = (MB: number) => (MB * 1_000) / stations;
  compare('server, kB a station', kB(product.brokerMB), kB(bare.brokerMB));
  compare('stations, kB a station', kB(product.clientsMB), kB(bare.clientsMB));
  compare('to connect all, s', product.connectS, bare.connectS);
  compare('to reconnect all, s', product.reconnectS, bare.reconnectS);
  compare('server idle, cores', product.brokerCpu, bare.brokerCpu);
  compare('stations idle, cores', product.clientsCpu, bare.clientsCpu);
  const again = (product.reconnectS / product.connectS).toFixed(2);
  console.log(
    `\n  reconnecting all took ${again} x the first connect; the clock starts when the server listens again`,
  );
  await record('stations', [
    { what: 'stations held, each with a heartbeat', value: product.held, unit: '', atLeast: stations },
    { what: 'memory of the server, a station', value: kB(product.brokerMB), unit: 'kB' },
    { what: "of a bare broker's", value: product.brokerMB / bare.brokerMB, unit: '×' },
    { what: 'idle with all of them, cores of 2', value: product.brokerCpu, unit: '' },
    { what: 'to connect all', value: product.connectS, unit: 's' },
    { what: 'to have all again after a restart', value: product.reconnectS, unit: 's' },
  ]);
}

function compare(name: string, ours: number, bare: number): void {
  row([name, ours.toFixed(2), bare.toFixed(2), (ours / bare).toFixed(2)]);
}

function row([name = '', ...cells]: readonly string[]): void {
  console.log(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}
