import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { followPayments, openEars, windClock } from './app.ts';
import { type Closing, closeAll } from './closing.ts';
import type { Config } from './config.ts';
import { createChannelLog } from './demo/channel-log.ts';
import { type DemoProgram, startDemo } from './demo/start-demo.ts';
import { createWorldGate } from './demo/world-gate.ts';
import type { Payments } from './features/payment/index.ts';
import { checkPrices, publishSchedules } from './features/pricing/index.ts';
import { createStationLink, stationChanges } from './features/station/index.ts';
import { type Meters, measureNode } from './measure-node.ts';
import { type MovableClock, movableClock } from './platform/clock.ts';
import type { Core } from './platform/core.ts';
import { migrate, refuseOlderSchema } from './platform/database/migrate.ts';
import type { DueWork } from './platform/due-work/due-work.ts';
import { ownCertificate } from './platform/http/own-certificate.ts';
import { servePages } from './platform/http/pages.ts';
import { createLogger } from './platform/logger.ts';
import type { MqttLink } from './platform/mqtt/client.ts';
import { createRefusals } from './platform/mqtt/refusals.ts';
import { createWrongTokens } from './platform/operator/wrong-tokens.ts';
import type { Announcements } from './platform/redis/announcements.ts';
import { loadDataKeys } from './platform/sealed/load-data-keys.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { startTracing } from './platform/trace/start-tracing.ts';
import { startBroker } from './start-broker.ts';
import { startDatabase } from './start-database.ts';
import { preparePages, startDoors } from './start-doors.ts';
import { startHealth } from './start-health.ts';
import { connectionLimits, startHttp } from './start-http.ts';
import { startMessages } from './start-messages.ts';
import { beginDueWork, speakToPages, startDueWork, startNodes } from './start-nodes.ts';
import { startPayments } from './start-payments.ts';
import { startSealing } from './start-sealing.ts';

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

/** Starts the parts of its roles in their order; whatever was started is stopped again if a later part cannot start. */
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
  const { demo, roles } = config;
  const log = createLogger({ file: logFile, level: config.logLevel });
  closing.push(await startTracing(config.traces, { roles: [...roles], log }));
  const notes: string[] = [];
  const keys = await loadDataKeys(config.dataKeys, config.dataDir);
  const db = await startDatabase({ config, keys, log, closing, notes });
  await (config.migrate ? migrate : refuseOlderSchema)(db, programs.migrations);
  const nodes = await startNodes({ config, log, closing });
  const clock = movableClock();
  await startSealing(db, { roles, log, closing, now: clock.now() });
  await publishSchedules(db, clock.now());
  await checkPrices({ db, clock, log });
  const dueWork = startDueWork(config, { db, clock, log }, nodes);
  const core = { db, clock, log, dueWork };
  // By the machine's own time, as browsers see it, however far the demo's clock is moved.
  const certificate = config.http.https ? await ownCertificate(config.dataDir, new Date()) : undefined;
  const program = { ...programs.gateway, trusts: certificate?.file };
  const { payments, pages: paymentPages, prepared } = await startPayments({ config, program, core, closing });

  const channelLog = demo ? createChannelLog(clock) : undefined;
  const gate = createWorldGate();
  const refusals = createRefusals({ log });
  const watch = channelLog?.watchStation;
  const { mqtt, brokerUrl } = await startBroker({ config, core, refusals, watch, closing });
  const pages = roles.has('api') ? await preparePages(config, programs.webDist) : undefined;
  const styleHash = pages?.renderer?.styleHash;
  const connections = connectionLimits(config);
  const ground = { config, core: { log, clock }, certificate, redis: nodes.redis };
  const http = await startHttp({ ...ground, styleHash, connections });
  closing.push(() => http.close());
  const wrongTokens = watchTokens(config, log);
  const metrics = startHealth(http, { config, db, mqtt, wrongTokens, ...nodes });
  for (const { counter } of [refusals, connections, wrongTokens]) metrics.registerMetric(counter);
  const { announcements } = nodes;
  const meters = measureNode({ ...core, ...nodes, config, mqtt, metrics });
  const messages = await startMessages({ config, core: { ...core, metrics }, announcements, closing });

  const link = linkStations(mqtt, announcements, meters);
  const parts = { ...core, demo, metrics, payments, ...meters, ...link };
  const live = roles.has('api')
    ? await startDoors(config, {
        ...parts,
        ...nodes,
        ...messages,
        http,
        ...connections,
        wrongTokens,
        watchLive: channelLog?.watchLive,
      })
    : speakToPages(nodes, metrics, closing);
  if (roles.has('api') || roles.has('worker')) followPayments({ ...parts, pages: paymentPages }, live);
  if (roles.has('worker')) await windClock({ ...parts, live });
  if (roles.has('gateway')) await openEars({ ...parts, live, mqtt, refusals, around: gate.guard });

  if (channelLog && prepared) {
    const around = { program: programs, http, brokerUrl, dataDir: config.dataDir, gate };
    const demoWorld = await startDemo(
      { ...core, clock },
      { ...around, channelLog, prepared, payments, workOff: () => workOff(dueWork, payments) },
    );
    closing.push(demoWorld.stop);
  }
  if (pages) await servePages(http, pages);
  const address = await listen(http, config);
  await prepared?.gateway.sendWebhooksTo(`${address}/api/v1/braintree/webhooks`);
  if (roles.has('worker')) beginDueWork(dueWork, nodes);
  closing.push(() => dueWork.stop());
  return { address, brokerUrl, notes, http, core, stop };
}

/** Only outside the demo is there a token to guess, and a key that all nodes share. */
function watchTokens({ codeKey }: Config, log: Core['log']) {
  return createWrongTokens({ key: codeKey ?? randomBytes(32), log });
}

function linkStations(mqtt: MqttLink, announcements: Announcements, { stationMeter }: Meters) {
  return { stations: createStationLink(mqtt, stationMeter), changes: stationChanges(announcements) };
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
