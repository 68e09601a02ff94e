import type { FastifyInstance } from 'fastify';
import { followPayments, type NodeDeps, registerDueWork, subscribeToStations } from '../app.ts';
import type { Config } from '../config.ts';
import { type ChannelLog, createChannelLog } from '../demo/channel-log.ts';
import type { PreparedDemo } from '../demo/prepare-demo.ts';
import { type DemoProgram, startDemo } from '../demo/start-demo.ts';
import { createWorldGate, type WorldGate } from '../demo/world-gate.ts';
import { type Countries, openCountries } from '../features/country/index.ts';
import { type NewsBook, openNews } from '../features/news/index.ts';
import type { Payments } from '../features/payment/index.ts';
import { checkPrices, publishTariffs } from '../features/pricing/index.ts';
import { prepareRoles } from '../features/staff/index.ts';
import { createStationChanges, createStationLink } from '../features/station/index.ts';
import { type OwnTextBook, openOwnTexts } from '../features/translation/index.ts';
import { type MovableClock, movableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import { checkSchemaVersion, migrate } from '../platform/database/migrate.ts';
import type { DueWork } from '../platform/due-work/due-work.ts';
import { ownCertificate } from '../platform/http/own-certificate.ts';
import { serveConsole } from '../platform/http/serve-console.ts';
import { servePages } from '../platform/http/serve-pages.ts';
import type { LiveRelay } from '../platform/live/relay-live.ts';
import { createLogger } from '../platform/logger.ts';
import { consolePlace } from '../platform/operator/console-place.ts';
import { loadDataKeys } from '../platform/sealed/load-data-keys.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { startTracing } from '../platform/trace/start-tracing.ts';
import { type Disposer, disposeAll } from './disposers.ts';
import { tileSources } from './map-sources.ts';
import { measureNode } from './measure-node.ts';
import type { Roles } from './roles.ts';
import { startApi } from './start-api.ts';
import { startDatabase } from './start-database.ts';
import { startEncryption } from './start-encryption.ts';
import { type Messages, startMessages } from './start-messages.ts';
import { type Network, startNetwork } from './start-network.ts';
import { type Nodes, publishToPages, runDueWork, startDueWork, startNodes } from './start-nodes.ts';
import { startPayments } from './start-payments.ts';

type ServerLog = ReturnType<typeof createLogger>;
type ServerCore = Core & {
  clock: MovableClock;
  log: ServerLog;
  countries: Countries;
  ownTexts: OwnTextBook;
  news: NewsBook;
};

/** Paths of the other programs and of built files. They differ between a build and a checkout under development. */
export interface Programs extends DemoProgram {
  migrations: string;
  webDist: string;
  /** The built console. */
  consoleDist: string;
}

export interface RunningServer {
  address: string;
  brokerUrl: string;
  /** Lines for the terminal, such as where the embedded database keeps its files. */
  notes: string[];
  http: FastifyInstance;
  core: ServerCore;
  stop(): Promise<void>;
}

/** Starts the server. If a step fails, the steps before it are stopped again. */
export async function startServer(
  config: Config,
  programs: Programs,
  logFile?: string,
): Promise<RunningServer> {
  const disposers: Disposer[] = [];
  const stop = () => disposeAll(disposers);
  try {
    return await assemble({ config, programs, logFile, disposers, stop });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

interface Assembly {
  config: Config;
  programs: Programs;
  logFile: string | undefined;
  disposers: Disposer[];
  stop: Disposer;
}

/** The order matters twice: each step needs the ones before it, and `disposeAll` ends them in reverse. */
async function assemble({ config, programs, logFile, disposers, stop }: Assembly): Promise<RunningServer> {
  const { demo, roles } = config;
  const log = createLogger({ file: logFile, level: config.logLevel });
  disposers.push(await startTracing(config.traces, { roles: [...roles], log }));
  const { core, nodes, notes } = await startData({ config, migrations: programs.migrations, log, disposers });
  // The machine's own time, which browsers compare with; the demo's clock may be far from it.
  const certificate = config.http.https ? await ownCertificate(config.dataDir, new Date()) : undefined;
  const program = { ...programs.gateway, trusts: certificate?.file };
  const {
    payments,
    pages: paymentPages,
    prepared,
  } = await startPayments({ config, program, core, disposers });

  const channelLog = demo ? createChannelLog(core.clock) : undefined;
  const gate = createWorldGate();
  const network = await startNetwork({
    config,
    webDist: programs.webDist,
    core,
    nodes,
    certificate,
    watchStation: channelLog?.watchStation,
    disposers,
  });
  const { http, mqtt, brokerUrl, disconnect, pages, metrics } = network;
  const meters = measureNode({ ...core, ...nodes, config, mqtt, metrics });
  const { announcements } = nodes;
  const messages = await startMessages({ config, core: { ...core, metrics }, announcements, disposers });

  const link = {
    stations: createStationLink(mqtt, meters.stationMeter, disconnect),
    changes: createStationChanges(announcements),
  };
  const storage = hasPhotos(roles) ? await openStorage(config.storage, { ...config, log }) : undefined;
  const consoleUrl = config.consoleUrl ?? config.publicUrl;
  const deps: NodeDeps = { ...core, demo, metrics, payments, storage, consoleUrl, ...meters, ...link };
  const watchLive = channelLog?.watchLive;
  await startRoles({ config, deps, paymentPages, nodes, network, messages, gate, watchLive, disposers });

  if (channelLog && prepared)
    await startDemoWorld({
      config,
      programs,
      core,
      network,
      payments,
      prepared,
      channelLog,
      gate,
      disposers,
    });
  if (pages) {
    const isPlace = demo ? () => true : consolePlace(config.consoleUrl);
    // Before the pages of riders, whose files would otherwise be those of this part too.
    const sources = config.mapTiles && tileSources(config.mapTiles);
    await serveConsole(http, { folder: programs.consoleDist, isPlace, mapSources: sources });
    await servePages(http, pages);
  }
  const address = await listen(http, config);
  await prepared?.gateway.sendWebhooksTo(`${address}/api/v1/braintree/webhooks`);
  if (roles.has('worker')) runDueWork(core.dueWork, nodes);
  disposers.push(() => core.dueWork.stop());
  return { address, brokerUrl, notes, http, core, stop };
}

/** api nodes store and show photos, workers delete them. */
function hasPhotos(roles: Roles): boolean {
  return roles.has('api') || roles.has('worker');
}

interface DataStart {
  config: Config;
  migrations: string;
  log: ServerLog;
  disposers: Disposer[];
}

interface Data {
  core: ServerCore;
  nodes: Nodes;
  notes: string[];
}

/** The database with an up-to-date schema and checked keys and prices, and the connection to the other nodes. */
async function startData({ config, migrations, log, disposers }: DataStart): Promise<Data> {
  const notes: string[] = [];
  const keys = await loadDataKeys(config.dataKeys, config.dataDir);
  const db = await startDatabase({ config, keys, log, disposers, notes });
  await (config.migrate ? migrate : checkSchemaVersion)(db, migrations);
  const nodes = await startNodes({ config, log, disposers });
  const clock = movableClock();
  await startEncryption(db, { roles: config.roles, log, disposers, now: clock.now() });
  const countries = await openCountries({ db, log, announcements: nodes.announcements });
  const ownTexts = await openOwnTexts({ db, log, announcements: nodes.announcements });
  const news = await openNews({ db, clock, log, announcements: nodes.announcements });
  await publishTariffs(db, clock.now());
  await prepareRoles(db, clock.now());
  await checkPrices({ db, clock, log });
  const dueWork = startDueWork(config, { db, clock, log }, nodes);
  return { core: { db, clock, log, dueWork, countries, ownTexts, news }, nodes, notes };
}

interface RolesStart {
  config: Config;
  deps: NodeDeps;
  paymentPages: LiveRelay;
  nodes: Nodes;
  network: Network;
  messages: Messages;
  gate: WorldGate;
  watchLive: ChannelLog['watchLive'] | undefined;
  disposers: Disposer[];
}

/** Registers what each role of this process does; `app.ts` lists it. */
async function startRoles(start: RolesStart): Promise<void> {
  const { config, deps, paymentPages, nodes, network, messages, gate, watchLive, disposers } = start;
  const { roles } = config;
  const { http, connections, wrongTokens, mqtt, brokerUrl, refusals, metrics } = network;
  const { sms, push, outbox } = messages;
  const live = roles.has('api')
    ? await startApi(config, {
        ...deps,
        ...nodes,
        ...connections,
        sms,
        push,
        http,
        wrongTokens,
        watchLive,
        // The address of an outside broker is that of the gateways: stations use another listener, or another host.
        stationBroker: config.stationMqttUrl ?? (config.mqttUrl ? undefined : brokerUrl),
      })
    : publishToPages(nodes, metrics, disposers);
  if (roles.has('api') || roles.has('worker')) followPayments({ ...deps, pages: paymentPages }, live);
  if (roles.has('worker') && outbox) await registerDueWork({ ...deps, live, outbox });
  if (roles.has('gateway')) await subscribeToStations({ ...deps, live, mqtt, refusals, around: gate.guard });
}

interface DemoWorldStart {
  config: Config;
  programs: Programs;
  core: ServerCore;
  network: Network;
  payments: Payments;
  prepared: PreparedDemo;
  channelLog: ChannelLog;
  gate: WorldGate;
  disposers: Disposer[];
}

/** The virtual stations and the workbench. Their world begins with payments and due work, so the roles come first. */
async function startDemoWorld(start: DemoWorldStart): Promise<void> {
  const { config, programs, core, network, payments, prepared, channelLog, gate, disposers } = start;
  const demoWorld = await startDemo(core, {
    program: programs,
    http: network.http,
    brokerUrl: network.brokerUrl,
    dataDir: config.dataDir,
    gate,
    channelLog,
    prepared,
    payments,
    renewCountries: core.countries.renew,
    renewTexts: async () => {
      await core.ownTexts.renew();
      await core.news.renew();
    },
    doAllDueWork: () => doAllDueWork(core.dueWork, payments),
  });
  disposers.push(demoWorld.stop);
}

/** Does all due work. Payments that it starts may plan more, hence several rounds. */
async function doAllDueWork(dueWork: DueWork, payments: Payments): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await dueWork.drain();
    await payments.untilIdle();
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
        `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new StartupProblem(
        `This user may not open port ${port}. Choose a port above 1023: PORT=3000 npm start`,
      );
    throw error;
  }
}
