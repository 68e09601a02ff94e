import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { openDoors } from './app.ts';
import type { Config } from './config.ts';
import { createChannelLog } from './demo/channel-log.ts';
import type { PaymentGateway } from './demo/payment-gateway.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { type DemoProgram, startDemo } from './demo/start-demo.ts';
import { openPayments, type Payments } from './features/payment/index.ts';
import { publishSchedules } from './features/pricing/index.ts';
import { codeLimits } from './features/sign-in/index.ts';
import { mapSources } from './map-sources.ts';
import { paymentSources } from './payment-sources.ts';
import { braintreeGateway } from './platform/braintree/braintree-gateway.ts';
import type { GatewayAccount } from './platform/braintree/gateway-account.ts';
import { type MovableClock, movableClock } from './platform/clock.ts';
import type { Core } from './platform/core.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { createDueWork, type DueWork } from './platform/due-work/due-work.ts';
import { openGeoIp } from './platform/geo-ip.ts';
import { bearsToken } from './platform/http/bears-token.ts';
import { createHttp } from './platform/http/create-http.ts';
import { serveHealth } from './platform/http/health.ts';
import { loadRenderer, servePages } from './platform/http/pages.ts';
import { loadOrCreateKey } from './platform/key-file.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { createRefusals } from './platform/mqtt/refusals.ts';
import { sendMessages } from './platform/outbox/send-messages.ts';
import { openPush } from './platform/push/open-push.ts';
import type { PushPort } from './platform/push/push-port.ts';
import { openSms } from './platform/sms/open-sms.ts';
import type { SmsPort } from './platform/sms/sms-port.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { startBroker } from './start-broker.ts';

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

type Closing = () => Promise<void>;

/** Starts everything in its order; whatever was started is stopped again if a later part cannot start. */
export async function startServer(
  config: Config,
  programs: Programs,
  logFile?: string,
): Promise<RunningServer> {
  const closing: Closing[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
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
  const { payments, prepared } = await startPayments({ config, programs, core, closing });

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

/** Text messages, mails and notifications, sent by the same outbox. */
async function startMessages({
  config,
  core,
  closing,
}: {
  config: Config;
  core: Core & { metrics: Registry };
  closing: Closing[];
}): Promise<{ sms: SmsPort; push: PushPort }> {
  const sms = await openSms(config.twilio, core.clock);
  const mail = await openMail(config.mail, config.demo);
  const push = await openPush(core, config.push, config.dataDir);
  const outbox = sendMessages({ ...core, sms, mail, push });
  closing.push(() => outbox.settled());
  return { sms, push };
}

interface PaymentStart {
  config: Config;
  programs: Programs;
  core: Core & { clock: MovableClock };
  closing: Closing[];
}

/** Before any door opens there is somebody to pay to: Braintree, or in the demo its stand-in beside us. */
async function startPayments({ config, programs, core, closing }: PaymentStart) {
  const prepared = config.demo ? await prepareDemo(core, programs.gateway, config.dataDir) : undefined;
  if (prepared) closing.push(prepared.gateway.stop);
  const account = prepared ? standIn(prepared.gateway) : config.braintree;
  if (!account) throw new StartupProblem('Nobody takes payments: BRAINTREE_MERCHANT_ID … are not set.');
  const gateway = braintreeGateway(account);
  const payments = openPayments({ ...core, gateway, publicUrl: config.publicUrl });
  // After the last request and before the database goes: what was sent is written down.
  closing.push(() => payments.settled());
  return { payments, prepared };
}

function standIn({ account: { host, port, ...account } }: PaymentGateway): GatewayAccount {
  return { ...account, place: { host, port } };
}

/** What is due, what it sends to the gateway, and what follows from the answers. */
async function workOff(dueWork: DueWork, payments: Payments): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await dueWork.drain();
    await payments.settled();
  }
  await dueWork.drain();
}

async function startDatabase({
  config,
  log,
  closing,
  notes,
}: {
  config: Config;
  log: Logger;
  closing: Closing[];
  notes: string[];
}): Promise<Database> {
  let url = config.databaseUrl;
  if (!url) {
    const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
    closing.push(() => postgres.stop());
    notes.push(...postgres.notes);
    url = postgres.url;
  }
  const db = openDatabase(url, log);
  closing.push(() => db.destroy());
  await sql`select 1`.execute(db).catch((error: unknown) => {
    throw new StartupProblem(
      `The database does not answer (${reasonOf(error)}). Check DATABASE_URL, or unset it to use the embedded one.`,
    );
  });
  return db;
}

/** A code or a short message, never an address: that one holds a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return 'code' in error ? String(error.code) : error.message;
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
