import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openDoors } from './app.ts';
import { type Closing, closeAll } from './closing.ts';
import type { Config } from './config.ts';
import { createChannelLog } from './demo/channel-log.ts';
import { type DemoProgram, startDemo } from './demo/start-demo.ts';
import type { Payments } from './features/payment/index.ts';
import { publishSchedules } from './features/pricing/index.ts';
import { codeLimits } from './features/sign-in/index.ts';
import { mapSources } from './map-sources.ts';
import { paymentSources } from './payment-sources.ts';
import { type MovableClock, movableClock } from './platform/clock.ts';
import type { Core } from './platform/core.ts';
import { migrate } from './platform/database/migrate.ts';
import { createDueWork, type DueWork } from './platform/due-work/due-work.ts';
import { openGeoIp } from './platform/geo-ip.ts';
import { bearsToken } from './platform/http/bears-token.ts';
import { createHttp } from './platform/http/create-http.ts';
import { serveHealth } from './platform/http/health.ts';
import { loadRenderer, servePages } from './platform/http/pages.ts';
import { loadOrCreateKey } from './platform/key-file.ts';
import { createLogger } from './platform/logger.ts';
import { createRefusals } from './platform/mqtt/refusals.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { startBroker } from './start-broker.ts';
import { startDatabase } from './start-database.ts';
import { startMessages } from './start-messages.ts';
import { startPayments } from './start-payments.ts';

/** Where the built parts lie; they differ between a build and a checkout under development. */
export interface Programs extends DemoProgram {
  migrations: string;
  webDist: string;
}

export interface RunningServer {
  address: string;
  brokerUrl: string;
  /** What a person should know: which parts are embedded, what was put elsewhere. */
  notes: string[];
  http: FastifyInstance;
  core: Core & { clock: MovableClock };
  stop(): Promise<void>;
}

/** Starts everything in its order; whatever was started is stopped again if a later part cannot start. */
export async function startServer(
  config: Config,
  programs: Programs,
  logFile?: string,
): Promise<RunningServer> {
  const closing: Closing[] = [];
  const stop = () => closeAll(closing);
  try {
    return await assemble({ config, programs, logFile, closing, stop });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

interface Assembly {
  config: Config;
  programs: Programs;
  logFile: string | undefined;
  closing: Closing[];
  stop: Closing;
}

async function assemble({ config, programs, logFile, closing, stop }: Assembly): Promise<RunningServer> {
  const log = createLogger({ file: logFile, level: config.logLevel });
  const notes: string[] = [];
  const db = await startDatabase({ config, log, closing, notes });
  await migrate(db, programs.migrations);
  const clock = movableClock();
  await publishSchedules(db, clock.now());
  const dueWork = createDueWork({ db, clock, log });
  const core = { db, clock, log, dueWork };
  const { payments, prepared } = await startPayments({ config, program: programs.gateway, core, closing });

  const channelLog = config.demo ? createChannelLog(clock) : undefined;
  const refusals = createRefusals({ log });
  const watch = channelLog?.watchStation;
  const { mqtt, brokerUrl } = await startBroker({ config, core, refusals, watch, closing });
  const renderer = config.webDevUrl
    ? undefined
    : await loadRenderer(programs.webDist, { ...config.support, publicHost: new URL(config.publicUrl).host });
  const http = await createHttp({
    log,
    requestsPerMinute: config.requestsPerMinute,
    secure: config.publicUrl.startsWith('https:'),
    styleHash: renderer?.styleHash,
  });
  closing.push(() => http.close());
  const metrics = serveHealth(http, {
    metrics: config.demo ? 'open' : { token: config.metricsToken },
    parts: { database: async () => Boolean(await sql`select 1`.execute(db)), broker: () => mqtt.connected() },
  });
  metrics.registerMetric(refusals.counter);
  const { sms, push } = await startMessages({ config, core: { ...core, metrics }, closing });
  await openDoors({
    ...core,
    payments,
    push,
    http,
    metrics,
    mqtt,
    refusals,
    sms,
    codeKey: await loadOrCreateKey(join(config.dataDir, 'code.key')),
    host: new URL(config.publicUrl).host,
    phoneCountries: config.phoneCountries,
    codeLimits: codeLimits(config.codeLimits, config.codesPerCountryADay),
    secureCookies: config.publicUrl.startsWith('https:'),
    demo: config.demo,
    ...(await mapSetting(config)),
    watchLive: channelLog?.watchLive,
    isOperator: ({ headers }) => config.demo || bearsToken(headers.authorization, config.metricsToken),
  });
  if (channelLog && prepared) {
    const place = { program: programs, http, brokerUrl, dataDir: config.dataDir };
    const demo = await startDemo(
      { ...core, clock },
      { ...place, channelLog, prepared, payments, workOff: () => workOff(dueWork, payments) },
    );
    closing.push(demo.stop);
  }
  await servePages(http, { webDist: programs.webDist, renderer, ...pageSetting(config) });
  const address = await listen(http, config);
  await prepared?.gateway.sendWebhooksTo(`${address}/api/v1/braintree/webhooks`);
  dueWork.wake();
  closing.push(() => dueWork.stop());
  return { address, brokerUrl, notes, http, core, stop };
}

async function mapSetting({ geoIpFile, mapTiles }: Config) {
  return { geoIp: await openGeoIp(geoIpFile), mapTiles };
}

function pageSetting({ webDevUrl, braintree, mapTiles }: Config) {
  return {
    elsewhere: webDevUrl,
    paymentSources: paymentSources(braintree?.place),
    mapSources: mapSources(mapTiles),
  };
}

/** What is due, what it sends to the gateway, and what follows from the answers. */
async function workOff(dueWork: DueWork, payments: Payments): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await dueWork.drain();
    await payments.settled();
  }
  await dueWork.drain();
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupProblem(
        `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new StartupProblem(
        `Port ${port} needs rights we do not have. Choose one above 1023: PORT=3000 npm start`,
      );
    throw error;
  }
}
