import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtGateway, builtSimulator } from '@etg/testing/built-programs';
import { nodeSecrets } from '@etg/testing/node-secrets';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { type Config, demoLogFile, readConfig } from './config.ts';
import { mosquittoAcl } from './features/station/index.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createLogger } from './platform/logger.ts';
import { startMosquitto, type TestMosquitto } from './platform/mqtt/mosquitto.fixture.ts';
import { testKeyEnvironment } from './platform/sealed/keys.fixture.ts';
import { loadDataKeys } from './platform/sealed/load-data-keys.ts';
import { newSecret } from './platform/secrets.ts';
import { type FakeTwilio, startFakeTwilio } from './platform/sms/twilio.fixture.ts';
import { type RunningServer, startServer } from './start-server.ts';

export interface TestServer extends RunningServer {
  config: Config;
  db: Database;
  twilio: FakeTwilio;
  /** The broker of its own, where the suite runs on Mosquitto. */
  mosquitto: TestMosquitto | undefined;
  /** A station's password, for a broker that does not ask our database. */
  admit(username: string, password: string): Promise<void>;
  /** Starts again on the same database, as after a crash or an update. */
  restart(): Promise<void>;
  /** Goes away, and `comeBack` on the same database. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** One more on the same database and broker, as behind a load balancer. The caller stops it. */
  another(changes?: Partial<Config>): Promise<RunningServer>;
}

const here = import.meta.dirname;

/**
 * The real server on a database of its own, without the demo unless asked for; with the embedded broker, or where the
 * suite is run once more (`TEST_BROKER`), with a Mosquitto of its own.
 */
export async function startTestServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'etg-'));
  const database = env.DATABASE_URL ? theirs(env.DATABASE_URL) : await createTestDatabase();
  const twilio = await startFakeTwilio();
  const wantsMosquitto = process.env.TEST_BROKER === 'mosquitto' && !env.MQTT_URL;
  const mosquitto = wantsMosquitto ? await aMosquitto(env.DEMO === 'on') : undefined;
  const config: Config = {
    ...readConfig({
      ...productionServices,
      TWILIO_ACCOUNT_SID: twilio.account.accountSid,
      TWILIO_AUTH_TOKEN: twilio.account.authToken,
      TWILIO_FROM: twilio.account.from,
      TWILIO_API_URL: twilio.account.apiUrl,
      DEMO: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      REQUESTS_PER_MINUTE: '100000',
      ...(mosquitto && { MQTT_URL: mosquitto.gatewayUrl }),
      ...env,
    }),
    // One machine plays every rider here.
    codeLimits: env.CODE_LIMITS === 'real' ? 'real' : 'demo',
    dataDir,
    databaseUrl: database.url,
  };
  const keys = await loadDataKeys(config.dataKeys, dataDir);
  const db = openDatabase(database.url, createLogger({ level: 'silent' }), keys);
  const programs = {
    migrations: join(here, 'migrations'),
    webDist: join(dataDir, 'no-web'),
    simulator: builtSimulator,
    gateway: builtGateway,
    workbenchPage: join(dataDir, 'no-page'),
    sandboxFrames: join(dataDir, 'no-page'),
  };
  // Whoever asks for a log finds it there.
  const logFile = env.LOG_LEVEL && demoLogFile(dataDir);
  let running = await startServer(config, programs, logFile);
  const server: TestServer = {
    ...running,
    brokerUrl: mosquitto?.url ?? running.brokerUrl,
    config,
    db,
    twilio,
    mosquitto,
    admit: async (username, password) => mosquitto?.admit(username, password),
    restart: async () => {
      await server.goAway();
      await server.comeBack();
    },
    goAway: () => running.stop(),
    comeBack: async () => {
      running = await startServer(config, programs);
      const brokerUrl = mosquitto?.url ?? running.brokerUrl;
      Object.assign(server, running, { stop: server.stop, brokerUrl });
    },
    another: (changes) => startServer({ ...config, ...changes }, programs),
    stop: async () => {
      await running.stop();
      await mosquitto?.stop();
      await twilio.stop();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** A database that whoever asked for the server looks after. */
function theirs(url: string): TestDatabase {
  return { url, drop: async () => undefined };
}

/** Outside the demo these must be set; nothing in the tests reaches them. */
const productionServices = {
  PUBLIC_URL: 'http://localhost',
  ...nodeSecrets(),
  ...testKeyEnvironment,
  BRAINTREE_MERCHANT_ID: 'test',
  BRAINTREE_PUBLIC_KEY: 'test',
  BRAINTREE_PRIVATE_KEY: 'test',
  BRAINTREE_ENVIRONMENT: 'sandbox',
};

/** With the rights and the sign-in of production; virtual stations make up passwords that we never see. */
function aMosquitto(demo: boolean): Promise<TestMosquitto> {
  const gateway = { username: 'gateway', password: newSecret() };
  return startMosquitto({ acl: mosquittoAcl(gateway.username), gateway, trusting: demo });
}
