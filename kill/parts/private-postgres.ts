import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@etg/testing/free-port';
import pg from 'pg';
import { provideBinaries } from '../../apps/server/src/platform/database/embedded-postgres.binaries.ts';
import {
  prepareCluster,
  superuser,
} from '../../apps/server/src/platform/database/embedded-postgres.cluster.ts';
import { choosePlace } from '../../apps/server/src/platform/database/embedded-postgres.place.ts';
import { postgresEnvironment } from '../../apps/server/src/platform/database/embedded-postgres.process.ts';
import { type KillableProcess, startKillable } from './killable-process.ts';

export interface PrivatePostgres extends KillableProcess {
  url: string;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Six nodes with twenty connections each, and the kill test.
  max_connections: '200',
  timezone: 'UTC',
  // Only the process is killed, never the machine: its writes are in the system's cache.
  fsync: 'off',
};

const database = 'electron_to_go';

/** The database that ships with the product; it keeps its port over restarts. */
export async function startPrivatePostgres(folder: string): Promise<PrivatePostgres> {
  const place = await choosePlace(folder, join(folder, 'shelter'));
  const { binaries } = await provideBinaries({ runAs: place.runAs, copyTo: join(folder, 'programs') });
  const { data, password } = await prepareCluster({ place, binaries, log: () => undefined });
  const port = await freePort();
  const server = `postgres://${superuser}:${password}@127.0.0.1:${port}`;
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  const logFile = join(folder, 'postgres.log');
  const killable = await startKillable({
    name: 'PostgreSQL',
    logFile,
    launch: () => {
      const log = openSync(logFile, 'a');
      const child = spawn(binaries.postgres, ['-D', data, ...flags], {
        ...place.runAs,
        cwd: '/',
        detached: true,
        env: postgresEnvironment(),
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      return child;
    },
    answers: () => ask(`${server}/postgres`, 'select 1'),
  });
  await ask(`${server}/postgres`, `create database ${database}`);
  return {
    ...killable,
    url: `${server}/${database}`,
    restart: async () => {
      // Its whole process group was killed; the pid in this file may belong to another process by now.
      await rm(join(data, 'postmaster.pid'), { force: true });
      await killable.restart();
    },
  };
}

async function ask(connectionString: string, sql: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return true;
  } catch {
    await pause(20);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
