import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@etg/testing/test-database';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createLogger } from './platform/logger.ts';
import { type FakeTwilio, startFakeTwilio } from './platform/sms/twilio.fixture.ts';
import { type RunningServer, startServer } from './start-server.ts';

export interface TestServer extends RunningServer {
  config: Config;
  db: Database;
  twilio: FakeTwilio;
  /** Starts again on the same database, as after a crash or an update. */
  restart(): Promise<void>;
}

const here = import.meta.dirname;

/** The real server on a database of its own, with the embedded broker and without the demo, unless asked for. */
export async function startTestServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'etg-'));
  const database = await createTestDatabase();
  const db = openDatabase(database.url, createLogger({ level: 'silent' }));
  const twilio = await startFakeTwilio();
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
      REQUESTS_PER_MINUTE: '100000',
      ...env,
    }),
    // One machine plays every rider here.
    codeLimits: env.CODE_LIMITS === 'real' ? 'real' : 'demo',
    dataDir,
    databaseUrl: database.url,
  };
  const programs = {
    migrations: join(here, 'migrations'),
    webDist: join(dataDir, 'no-web'),
    simulator: {
      entry: join(here, '..', '..', 'simulator', 'src', 'main.ts'),
      execArgv: ['--import', 'tsx'],
    },
    workbenchPage: join(dataDir, 'no-page'),
  };
  let running = await startServer(config, programs);
  const server: TestServer = {
    ...running,
    config,
    db,
    twilio,
    restart: async () => {
      await running.stop();
      running = await startServer(config, programs);
      Object.assign(server, running, { stop: server.stop });
    },
    stop: async () => {
      await running.stop();
      await twilio.stop();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}

/** Outside the demo these must be set; nothing in the tests reaches them. */
const productionServices = {
  PUBLIC_URL: 'http://localhost',
  BRAINTREE_MERCHANT_ID: 'test',
  BRAINTREE_PUBLIC_KEY: 'test',
  BRAINTREE_PRIVATE_KEY: 'test',
  BRAINTREE_ENVIRONMENT: 'sandbox',
};
