import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtGateway, builtSimulator } from '@etg/testing/built-programs';
import { nodeSecrets } from '@etg/testing/node-secrets';
import { createTestDatabase, type TestDatabase } from '@etg/testing/test-database';
import { type RunningServer, startServer } from '../boot/start-server.ts';
import { type Config, demoLogFile, readConfig } from '../config.ts';
import { mosquittoAcl } from '../features/station/index.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { startMosquitto, type TestMosquitto } from '../platform/mqtt/mosquitto.fixture.ts';
import { testKeyEnvironment } from '../platform/sealed/keys.fixture.ts';
import { loadDataKeys } from '../platform/sealed/load-data-keys.ts';
import { newSecret } from '../platform/secrets.ts';
import { type FakeTwilio, startFakeTwilio } from '../platform/sms/twilio.fixture.ts';

export interface TestServer extends RunningServer {
  config: Config;
  db: Database;
  twilio: FakeTwilio;
  /** The server's own Mosquitto, if the suite runs with `TEST_BROKER`. */
  mosquitto: TestMosquitto | undefined;
  /** Adds a station's password to Mosquitto. The embedded broker reads passwords from the database instead. */
  admit(username: string, password: string): Promise<void>;
  /** Stops the server and starts it again on the same database. */
  restart(): Promise<void>;
  /** Stops the server; `comeBack` starts it again on the same database. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Starts one more node on the same database and broker. The caller stops it. */
  another(changes?: Partial<Config>): Promise<RunningServer>;
}

const serverSource = join(import.meta.dirname, '..');

/**
 * Starts the real server with its own database, and without the demo unless `env` says so. The broker is the embedded one,
 * or its own Mosquitto when the suite runs with `TEST_BROKER`.
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
    // The tests sign many riders in from one address.
    codeLimits: env.CODE_LIMITS === 'real' ? 'real' : 'demo',
    dataDir,
    databaseUrl: database.url,
  };
  const keys = await loadDataKeys(config.dataKeys, dataDir);
  const db = openDatabase(database.url, createLogger({ level: 'silent' }), keys);
  const programs = {
    migrations: join(serverSource, 'migrations'),
    webDist: join(dataDir, 'no-web'),
    consoleDist: join(dataDir, 'no-console'),
    simulator: builtSimulator,
    gateway: builtGateway,
    workbenchPage: join(dataDir, 'no-page'),
    sandboxFrames: join(dataDir, 'no-page'),
  };
  // A test that sets LOG_LEVEL reads the log from this file.
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

/** A database that the caller created and drops. */
function theirs(url: string): TestDatabase {
  return { url, drop: async () => undefined };
}

/** Required outside the demo. No test reaches these services. */
const productionServices = {
  PUBLIC_URL: 'http://localhost',
  ...nodeSecrets(),
  ...testKeyEnvironment,
  BRAINTREE_MERCHANT_ID: 'test',
  BRAINTREE_PUBLIC_KEY: 'test',
  BRAINTREE_PRIVATE_KEY: 'test',
  BRAINTREE_ENVIRONMENT: 'sandbox',
};

/**
 * With the access list and passwords of production. In the demo it checks no passwords: virtual stations invent theirs.
 */
function aMosquitto(demo: boolean): Promise<TestMosquitto> {
  const gateway = { username: 'gateway', password: newSecret() };
  return startMosquitto({ acl: mosquittoAcl(gateway.username), gateway, trusting: demo });
}
