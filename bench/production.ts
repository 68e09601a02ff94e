import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@etg/testing/free-port';
import pg from 'pg';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { testKeyEnvironment, testKeys } from '../apps/server/src/platform/sealed/keys.fixture.ts';
import { nodeSecrets } from '../packages/testing/src/node-secrets.ts';
import { type MeasuredProcess, secondsUntil, startMeasured } from './station-process.ts';

/** The product as an operator runs it, without a demo world, on a database of its own. */
export interface Production {
  readonly origin: string;
  readonly brokerUrl: string;
  readonly databaseUrl: string;
  /** Opens the server's database, with its keys. */
  openDatabase(): Database;
  /** For other files of a measurement. */
  readonly folder: string;
  /** Resolves when the server is ready. A restarted server has the same addresses and data. */
  startServer(more?: NodeJS.ProcessEnv): Promise<MeasuredProcess>;
  /** A second production on another database of the same PostgreSQL, for comparisons within one run. */
  withDatabase(database: string): Promise<Production>;
  /** A second production with the same data, which reaches the database through another address. */
  withDatabaseUrl(databaseUrl: string): Promise<Production>;
  /** Removes the database and the folder. The caller must stop its servers. */
  remove(): Promise<void>;
}

/** Builds what is stale and starts a database. */
export async function prepareProduction(): Promise<Production> {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  if (build.status !== 0) throw new Error('the build failed');
  const folder = await mkdtemp(join(tmpdir(), 'etg-bench-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  return describeProduction({
    folder,
    databaseUrl: postgres.url,
    remove: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

type ProductionOptions = Pick<Production, 'folder' | 'databaseUrl' | 'remove'>;

async function describeProduction({ folder, databaseUrl, remove }: ProductionOptions): Promise<Production> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    DATA_DIR: join(folder, `data-${port}`),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: origin,
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    CONNECTIONS_PER_ADDRESS: '1000000',
    LIVE_CHANNELS_PER_ADDRESS: '1000000',
    ...nodeSecrets(),
    ...testKeyEnvironment,
    TWILIO_ACCOUNT_SID: 'ACbench',
    TWILIO_AUTH_TOKEN: 'bench',
    TWILIO_FROM: '+15005550006',
    BRAINTREE_MERCHANT_ID: 'bench',
    BRAINTREE_PUBLIC_KEY: 'bench',
    BRAINTREE_PRIVATE_KEY: 'bench',
    BRAINTREE_ENVIRONMENT: 'sandbox',
  };
  return {
    origin,
    brokerUrl: `mqtt://127.0.0.1:${mqttPort}`,
    databaseUrl,
    folder,
    openDatabase: () => openDatabase(databaseUrl, createLogger({ level: 'silent' }), testKeys),
    startServer: async (more = {}) => {
      const server = startMeasured(['apps/server/dist/main.js'], { ...env, ...more });
      await secondsUntil(async () => {
        if (server.child.exitCode !== null) throw new Error('the server exited before it was ready');
        return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
      });
      return server;
    },
    withDatabase: async (database) => {
      const url = new URL(databaseUrl);
      url.pathname = `/${database}`;
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(database)}`);
      await client.end();
      return describeProduction({ folder, databaseUrl: url.href, remove: async () => undefined });
    },
    withDatabaseUrl: (url) => describeProduction({ folder, databaseUrl: url, remove: async () => undefined }),
    remove,
  };
}
