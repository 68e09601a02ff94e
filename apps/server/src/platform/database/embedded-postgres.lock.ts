import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import { isRunning } from './embedded-postgres.process.ts';

/** Only one of our servers at a time may use a folder: the one whose session has this lock. It ends when that process dies. */
const lockKey = 7_342_000;
const ownerName = /^electron-to-go process (\d+)$/;
const retryMs = 50;
const relockMs = 500;

export interface FolderLock {
  /** Call it before PostgreSQL is stopped, which ends the lock. */
  stopRelocking(): void;
}

interface LockOptions {
  /** Address of the maintenance database: the lock exists per database, and this database always exists. */
  url: string;
  /** Created if it does not exist yet. */
  database: string;
  folder: string;
  log: (line: string) => void;
}

/** Locks the folder, and locks it again if PostgreSQL drops all sessions because one of them crashed. */
export async function lockFolder(options: LockOptions): Promise<FolderLock> {
  let shouldRelock = true;
  function relockWhenDropped(client: pg.Client) {
    client.once('end', () => {
      if (!shouldRelock) return;
      options.log('The database dropped its sessions; see its log in the data folder');
      relock().catch((error: Error) => options.log(error.message));
    });
  }
  async function relock() {
    while (shouldRelock) {
      await delay(relockMs, undefined, { ref: false });
      const client = await lock(options).catch(ignoreUnlessStartupProblem);
      if (client) return relockWhenDropped(client);
    }
  }
  relockWhenDropped(await lock(options));
  return {
    stopRelocking() {
      shouldRelock = false;
    },
  };
}

function ignoreUnlessStartupProblem(error: unknown): undefined {
  if (error instanceof StartupProblem) throw error;
}

async function lock({ url, database, folder }: LockOptions): Promise<pg.Client> {
  const socket = new Socket();
  const name = `electron-to-go process ${process.pid}`;
  const client = new pg.Client({ connectionString: url, application_name: name, stream: () => socket });
  // Without an error listener the end of PostgreSQL would end our process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await tryLock(client))) {
      const owner = await findOwner(client);
      if (owner !== undefined && isRunning(owner)) throw inUse(folder, owner);
      // The process with the lock was killed, and PostgreSQL has not noticed yet.
      await delay(retryMs);
    }
    await createDatabase(client, database);
    socket.unref();
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockKey,
  ]);
  return rows[0]?.locked ?? false;
}

async function findOwner(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [lockKey],
  );
  const pid = ownerName.exec(rows[0]?.name ?? '')?.[1];
  return pid === undefined ? undefined : Number(pid);
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
}

function inUse(folder: string, owner: number): StartupProblem {
  const advice = 'Stop it, or set DATA_DIR to another folder.';
  return new StartupProblem(`${folder} is in use by process ${owner}. ${advice}`);
}
