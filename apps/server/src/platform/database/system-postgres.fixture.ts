import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@etg/testing/free-port';
import pg from 'pg';
import { postgresEnvironment } from './embedded-postgres.process.ts';

export interface SystemPostgres {
  /** The folder of its programs: the embedded PostgreSQL has no pg_dump. */
  programs: string;
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

const debian = '/usr/lib/postgresql';
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The program folder of the machine's own PostgreSQL, 15 or newer, if it is installed. */
export function findSystemPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions
    .filter((version) => Number(version) >= 15)
    .map((version) => join(debian, version, 'bin'))
    .find((folder) => ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(folder, name))));
}

/** Starts a new cluster in a temporary folder, which `stop` removes. */
export async function startSystemPostgres(programs: string): Promise<SystemPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-system-postgres-'));
  if (asNobody.uid) chownSync(folder, asNobody.uid, asNobody.gid);
  const options = { cwd: folder, env: postgresEnvironment(), ...asNobody };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilPrinted(child, 'ready to accept connections');
  const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  return {
    programs,
    createDatabase: async (name) => {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
      return url(name);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes(text)) resolve();
    });
    child.once('exit', () => reject(new Error(printed)));
  });
}
