import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { apiPrefix } from '@etg/contract/call';
import { answersASecond } from './hot-reads/flood.ts';
import { insertFleet } from './map/fleet.ts';
import { prepareProduction } from './production.ts';
import { record } from './report/result.ts';
import type { MeasuredProcess } from './station-process.ts';
import { percentile } from './unlock/percentiles.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const asked = { path: `${apiPrefix}/groups/get/100001`, connections: 16, seconds: 2 };

/** A collector that accepts everything and reads nothing. */
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port: collectorPort } = collector.address() as AddressInfo;
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` };

const production = await prepareProduction();
const started: MeasuredProcess[] = [];
try {
  const kinds = [
    { name: 'off', env: {} },
    { name: 'every tenth', env: { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' } },
    { name: 'all', env: endpoint },
  ];
  const servers: { name: string; port: number; rates: number[] }[] = [];
  for (const { name, env } of kinds) {
    const place = await production.withDatabaseUrl(production.databaseUrl);
    started.push(await place.startServer(env));
    servers.push({ name, port: Number(new URL(place.origin).port), rates: [] });
  }
  const db = production.openDatabase();
  await insertFleet(db, 200);
  await db.destroy();
  console.log('\nA read with its statements, answers a second, with traces off and on in turns\n');
  for (let round = 0; round < rounds; round += 1)
    for (const server of servers) {
      server.rates.push(await answersASecond({ ...asked, port: server.port }));
      console.log(`  ${server.name.padEnd(14)}${server.rates.at(-1)?.toFixed(0).padStart(8)}`);
    }
  const [off, ...on] = servers.map(({ name, rates }) => ({ name, rate: percentile(rates, 0.5) }));
  const figures = on.map(({ name, rate }) => ({
    what: `${name} traced, of the rate without traces`,
    value: rate / (off?.rate ?? rate),
    unit: '×',
  }));
  for (const { what, value } of figures) console.log(`  ${what}: ${value.toFixed(2)}`);
  await record('tracing', figures);
} finally {
  for (const each of started) await each.stop();
  await production.remove();
  collector.closeAllConnections();
  collector.close();
}
