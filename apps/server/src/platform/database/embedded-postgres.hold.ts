import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import { isRunning } from './embedded-postgres.process.ts';

/** One of our servers at a time serves from a folder: the one whose session has this lock. PostgreSQL frees it when the holder dies. */
const holdKey = 7_342_000;
const holderName = /^electron-to-go process (\d+)$/;
const retryMs = 50;
const retakeMs = 500;

export interface Hold {
  letGo(): void;
}

interface HoldOptions {
  /** Of the maintenance database: the lock is one per database, and this one is always there. */
  url: string;
  /** Made if it is not there yet. */
  database: string;
  folder: string;
  log: (line: string) => void;
}

/** Takes the lock, and takes it again if PostgreSQL drops its sessions after a crash of one of them. */
export async function takeHold(options: HoldOptions): Promise<Hold> {
  let wanted = true;
  function keep(client: pg.Client) {
    client.once('end', () => {
      if (!wanted) return;
      options.log('The database dropped its sessions; see its log in the data folder');
      retake().catch((error: Error) => options.log(error.message));
    });
  }
  async function retake() {
    while (wanted) {
      await delay(retakeMs, undefined, { ref: false });
      const client = await hold(options).catch(passOver);
      if (client) return keep(client);
    }
  }
  keep(await hold(options));
  return {
    letGo() {
      wanted = false;
    },
  };
}

function passOver(error: unknown): undefined {
  if (error instanceof StartupProblem) throw error;
}

async function hold({ url, database, folder }: HoldOptions): Promise<pg.Client> {
  const socket = new Socket();
  const name = `electron-to-go process ${process.pid}`;
  const client = new pg.Client({ connectionString: url, application_name: name, stream: () => socket });
  // Without a listener the end of PostgreSQL would end our process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await tryLock(client))) {
      const holder = await findHolder(client);
      if (holder !== undefined && isRunning(holder)) throw inUse(folder, holder);
      // The holder was killed, and PostgreSQL is about to notice.
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
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    holdKey,
  ]);
  return rows[0]?.held ?? false;
}

async function findHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [holdKey],
  );
  const pid = holderName.exec(rows[0]?.name ?? '')?.[1];
  return pid === undefined ? undefined : Number(pid);
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
}

function inUse(folder: string, holder: number): StartupProblem {
  const advice = 'Stop it, or set DATA_DIR to another folder.';
  return new StartupProblem(`${folder} is in use by process ${holder}. ${advice}`);
}
