import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { apiPrefix } from '@etg/contract/call';
import { answersASecond } from './hot-reads/flood.ts';
import { insertFleet } from './map/fleet.ts';
import { prepareProduction } from './production.ts';
import { record } from './report/result.ts';
import { type MeasuredProcess, startMeasured } from './station-process.ts';
import { percentile } from './unlock/percentiles.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const seconds = 2;
const connections = 32;
/** The minimum ratio to the rate of bare Fastify with the same bytes. */
const minRatio = 0.6;

/** Reads of visitors who are not signed in. */
const reads = [
  { name: 'venues', method: 'GET', path: '/venues/get' },
  { name: 'group', method: 'GET', path: '/groups/get/100001' },
  { name: 'welcome', method: 'POST', path: '/welcome', body: '{}' },
] as const;

const production = await prepareProduction();
const started: MeasuredProcess[] = [];
try {
  const server = await production.startServer();
  started.push(server);
  const db = production.openDatabase();
  await insertFleet(db, 200);
  await db.destroy();
  const port = Number(new URL(production.origin).port);
  const barePort = await startBare();
  const ratios = new Map<string, number[]>(reads.map(({ name }) => [name, []]));
  console.log('\nHot reads, answers a second, in turns with bare Fastify and the same bytes\n');
  for (let round = 0; round < rounds; round += 1)
    for (const read of reads) {
      const asked = { ...read, path: apiPrefix + read.path, connections, seconds };
      const bare = await answersASecond({ ...asked, port: barePort });
      const ours = await answersASecond({ ...asked, port });
      ratios.get(read.name)?.push(ours / bare);
      console.log(`  ${read.name.padEnd(10)}${ours.toFixed(0).padStart(8)}${bare.toFixed(0).padStart(8)}`);
    }
  const figures = [...ratios].map(([name, all]) => ({
    what: `${name}, of bare Fastify's rate`,
    value: percentile(all, 0.5),
    unit: '×',
    atLeast: minRatio,
  }));
  for (const { what, value } of figures) console.log(`  ${what}: ${value.toFixed(2)}`);
  await record('hot-reads', figures);
} finally {
  for (const each of started) await each.stop();
  await production.remove();
}

/** Reads each answer once from our server and lets bare Fastify send the same bytes. */
async function startBare(): Promise<number> {
  const answers = await Promise.all(
    reads.map(async (read) => {
      const body = 'body' in read ? read.body : undefined;
      const answer = await fetch(production.origin + apiPrefix + read.path, {
        method: read.method,
        headers: { 'accept-encoding': 'identity', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
      if (!answer.ok) throw new Error(`${read.path}: ${answer.status}`);
      const { connection: _, date: __, 'keep-alive': ___, ...headers } = Object.fromEntries(answer.headers);
      return { path: apiPrefix + read.path, method: read.method, headers, body: await answer.text() };
    }),
  );
  const bare = startMeasured(['--import', 'tsx', 'bench/hot-reads/bare.ts'], {
    BARE_ANSWERS: JSON.stringify(answers),
  });
  started.push(bare);
  const [output] = await once(bare.output, 'data');
  return Number(String(output));
}
