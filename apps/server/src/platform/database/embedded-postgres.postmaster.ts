import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '../startup-problem.ts';
import type { PostgresBinaries } from './embedded-postgres.binaries.ts';
import { isRunning, postgresEnvironment, postmasterFolder, type RunAs } from './embedded-postgres.process.ts';

export interface Postmaster {
  pid: number;
  port: number;
  state: 'starting' | 'ready' | 'stopping';
}

export interface Launch {
  data: string;
  logFile: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
}

const windows = process.platform === 'win32';
const pollMs = 20;
const largestLog = 5_000_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Our own log reports failed statements; in this log their text would show phone numbers.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // Ends the statements of a server process that was killed, and so their locks. Not supported on Windows.
  client_connection_check_interval: windows ? '0' : '1s',
};

/** The live server of this folder, left by an earlier run or just started; undefined if there is none. */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(data);
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!pid || !isPostmasterOf(pid, data)) return undefined;
  const status = lines[7]?.trim();
  const state = status === 'ready' || status === 'stopping' ? status : 'starting';
  return { pid, port: Number(lines[3]), state };
}

function isPostmasterOf(pid: number, data: string): boolean {
  // Windows shows no command lines; there PostgreSQL itself recognises a recycled pid.
  if (windows) return isRunning(pid);
  const served = postmasterFolder(pid);
  if (served === undefined || served === data) return served === data;
  // The process serves another folder. If that folder's pid file names it, our own pid file is outdated (a recycled pid,
  // or our folder is a copy); otherwise our folder was moved while in use.
  if (Number.parseInt(readPidFile(served)[0] ?? '', 10) === pid) return false;
  const advice = `Stop it (kill ${pid}), then start again.`;
  throw new StartupProblem(`${dirname(data)} was moved while process ${pid} was serving it. ${advice}`);
}

/** Starts PostgreSQL. Undefined if another try may succeed: the port was taken meanwhile, or an earlier server is still ending. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster | undefined> {
  disownPidFile(launch.data);
  const port = await freePort();
  const log = await openLog(launch.logFile);
  const before = (await log.stat()).size;
  try {
    const started = start(launch, { port, log: log.fd });
    for (;;) {
      const found = findPostmaster(launch.data);
      if (found?.state === 'ready' && (windows || found.pid === started.pid)) return found;
      const failed = await Promise.race([started.failed, delay(pollMs)]);
      if (failed) break;
    }
  } finally {
    await log.close();
  }
  const logged = (await readFile(launch.logFile)).subarray(before).toString();
  if (/in use|already exists/.test(logged)) return undefined;
  const reason = /FATAL: +(.*)/.exec(logged)?.[1] ?? 'it ended at once';
  const advice = 'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.';
  throw new StartupProblem(`PostgreSQL did not start (${reason}; see ${launch.logFile}). ${advice}`);
}

function start({ data, logFile, binaries, runAs }: Launch, at: { port: number; log: number }) {
  const all = Object.entries({ ...settings, port: at.port });
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // On Windows only pg_ctl can drop the rights of an administrator, which PostgreSQL refuses to run with.
  const command = windows ? binaries.pgCtl : binaries.postgres;
  const windowsArgs = ['start', '-w', '-D', data, '-l', logFile, '-o', flags.join(' ')];
  // Detached, so that Ctrl-C in the terminal reaches only our process and requests under way can finish.
  const child = spawn(command, windows ? windowsArgs : ['-D', data, ...flags], {
    ...runAs,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', at.log, at.log],
  });
  child.unref();
  const failed = new Promise<boolean>((done) => {
    child.once('error', () => done(true));
    child.once('exit', (exitCode) => {
      if (!windows || exitCode !== 0) done(true);
    });
  });
  return { pid: child.pid, failed };
}

/** Ends all sessions and PostgreSQL without waiting, so that it can be called while our process exits. */
export function interruptPostmaster(pid: number, launch: Launch): void {
  if (!isPostmasterOf(pid, launch.data)) return;
  if (windows) {
    spawnSync(launch.binaries.pgCtl, ['stop', '-W', '-m', 'fast', '-D', launch.data], { stdio: 'ignore' });
  } else process.kill(pid, 'SIGINT');
}

export async function stopPostmaster(pid: number, launch: Launch): Promise<void> {
  interruptPostmaster(pid, launch);
  while (isPostmasterOf(pid, launch.data)) await delay(pollMs);
}

/**
 * PostgreSQL refuses a folder whose pid file names any live process, even an unrelated one that got the pid later. But if
 * the file names PostgreSQL's parent, which is our process, it takes the folder over, after checking by the rest of the
 * file that no session of the old server survives.
 */
function disownPidFile(data: string): void {
  const lines = readPidFile(data);
  if (lines.length === 0) return;
  writeFileSync(join(data, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'));
}

function readPidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function openLog(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > largestLog) await rename(file, `${file}.1`);
  return open(file, 'a+', 0o600);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
