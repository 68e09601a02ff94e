import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import {
  asRoot,
  cleanUpAfterEach,
  newFolder,
  nobody,
  postmasterPid,
  problemOf,
  query,
  start,
  startElsewhere,
  untilGone,
} from './embedded-postgres.fixture.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

cleanUpAfterEach();

describe('a folder that is new', () => {
  test('gets a database that only its password opens, on this machine only', async () => {
    const { url, dataDir, adopted, notes } = await start(await newFolder());
    expect({ adopted, notes, host: new URL(url).hostname }).toEqual({
      adopted: false,
      notes: [],
      host: '127.0.0.1',
    });
    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('timezone') as timezone,
       current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
    );
    expect(row).toEqual({ fsync: 'on', timezone: 'UTC', addresses: '127.0.0.1', sockets: '' });
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'cluster', 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'cluster', 'data'))).mode & 0o777).toBe(0o700);
  });

  test('is given to exactly one of two servers that start at once', async () => {
    const folder = await newFolder();
    const outcomes = await Promise.allSettled([start(folder), start(folder)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(StartupProblem);
    expect((await readdir(folder)).filter((name) => name.startsWith('cluster.init'))).toEqual([]);
  });
});

describe('a folder that was used before', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etg-launcher-'));
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    await query(postgres.url, 'create table kept as select 42 as answer');
    await postgres.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function expectRowsKept(url: string): Promise<void> {
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  }

  test('keeps its rows over a stop and a start, and a stop leaves no process', async () => {
    const postgres = await start(folder);
    expect(postgres.adopted).toBe(false);
    await expectRowsKept(postgres.url);
    const pid = await postmasterPid(folder);
    await postgres.stop();
    await untilGone(pid);
    await postgres.stop();
  });

  test('is adopted with its running database after the server was killed', async () => {
    const killed = await startElsewhere(folder);
    await query(killed.printed, 'create table late as select 7 as answer');
    const pid = await postmasterPid(folder);
    process.kill(killed.pid, 'SIGKILL');
    await killed.exited;
    const postgres = await start(folder);
    expect(postgres).toMatchObject({ adopted: true, url: killed.printed });
    expect(await postmasterPid(folder)).toBe(pid);
    await expectRowsKept(postgres.url);
    expect(await query(postgres.url, 'select answer from late')).toEqual([{ answer: 7 }]);
    await postgres.stop();
    await untilGone(pid);
  });

  test('is refused while another server holds it, naming that process', async () => {
    const holder = await startElsewhere(folder);
    const line = await problemOf(start(folder));
    expect(line).toBe(
      `${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another folder.`,
    );
    await expectRowsKept(holder.printed);
    process.kill(holder.pid, 'SIGTERM');
    await holder.exited;
    await expectRowsKept((await start(folder)).url);
  });

  test('has no database left running when the server process ends by itself', async () => {
    const ended = await startElsewhere(folder, { afterwards: '' });
    expect(ended.printed).toContain('postgres://');
    await ended.exited;
    await expect.poll(() => readdir(join(folder, 'cluster', 'data'))).not.toContain('postmaster.pid');
  });

  test('starts over a pid file whose process is gone, or is now another program', async () => {
    const other = spawn('sleep', ['60'], asRoot ? { uid: nobody, gid: nobody } : {});
    const gone = spawn('true');
    await once(gone, 'exit');
    try {
      for (const pid of [gone.pid, other.pid]) {
        const lines = [pid, join(folder, 'cluster', 'data'), 1, 1, '', '127.0.0.1', '1 1', 'ready'];
        await writeFile(join(folder, 'cluster', 'data', 'postmaster.pid'), `${lines.join('\n')}\n`);
        const postgres = await start(folder);
        expect(postgres.adopted).toBe(false);
        await expectRowsKept(postgres.url);
        await postgres.stop();
      }
    } finally {
      other.kill();
    }
  });

  test('keeps its hold when PostgreSQL drops all sessions', async () => {
    const postgres = await start(folder);
    const others = `from pg_stat_activity where application_name like 'electron-to-go process%'`;
    await query(postgres.url, `select pg_terminate_backend(pid) ${others}`);
    const holders = `select count(*)::int as n ${others} and pid in (select pid from pg_locks where locktype = 'advisory')`;
    await expect.poll(() => query(postgres.url, holders)).toEqual([{ n: 1 }]);
    expect(await problemOf(start(folder))).toContain(`is in use by process ${process.pid}`);
  });

  test('is refused in one line when another version of PostgreSQL made it', async () => {
    const file = join(folder, 'cluster', 'data', 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '9\n');
    try {
      expect(await problemOf(start(folder))).toMatch(/made by PostgreSQL 9, and this is \d+\. Set DATA_DIR/);
    } finally {
      await writeFile(file, version);
    }
  });

  test('that was copied while in use is a folder of its own', async () => {
    const original = await start(folder);
    const copy = await newFolder();
    await chmod(copy, 0o755);
    await mkdir(join(copy, 'cluster', 'data', 'global'), { recursive: true });
    for (const file of ['PG_VERSION', 'postmaster.pid', 'global/pg_control']) {
      const from = join(folder, 'cluster', 'data', file);
      await writeFile(join(copy, 'cluster', 'data', file), await readFile(from));
    }
    await writeFile(join(copy, 'cluster', 'password'), await readFile(join(folder, 'cluster', 'password')));
    expect(await problemOf(start(copy))).toContain('PostgreSQL did not start');
    await expectRowsKept(original.url);
  });
});
