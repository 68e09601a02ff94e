import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import type { PostgresBinaries } from './embedded-postgres.binaries.ts';
import { chownTree, errorCode, exists } from './embedded-postgres.files.ts';
import type { Place } from './embedded-postgres.place.ts';
import { isRunning, postgresEnvironment } from './embedded-postgres.process.ts';

export interface Cluster {
  data: string;
  password: string;
}

export const superuser = 'electron';

interface Preparation {
  place: Place;
  binaries: PostgresBinaries;
  log: (line: string) => void;
}

/** Opens the data of an earlier start, or creates it. `cluster/` is always complete: it is put in place by one rename. */
export async function prepareCluster({ place, binaries, log }: Preparation): Promise<Cluster> {
  const home = join(place.folder, 'cluster');
  const data = join(home, 'data');
  await removeAbandoned(place.folder);
  try {
    if (!(await isComplete(data))) await initialise({ place, binaries, log }, home);
    await checkVersion(data, binaries.major);
    if (place.runAs && (await stat(data)).uid !== place.runAs.uid) await chownTree(data, place.runAs);
    if (process.platform !== 'win32') await chmod(data, 0o700);
    return { data, password: await readPassword(home) };
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(errorCode(error))) throw error;
    const advice = 'Start as that user (root, if it was started as root), or set DATA_DIR to another folder.';
    throw new StartupProblem(`The database in ${home} belongs to another user. ${advice}`);
  }
}

async function isComplete(data: string): Promise<boolean> {
  return (await exists(join(data, 'PG_VERSION'))) && (await exists(join(data, 'global', 'pg_control')));
}

async function initialise({ place, binaries, log }: Preparation, home: string): Promise<void> {
  if (await exists(home)) {
    const aside = `${home}.incomplete-${randomBytes(4).toString('hex')}`;
    await rename(home, aside);
    place.notes.push(`The data in ${home} was incomplete; it was moved to ${aside} and created again.`);
  }
  log('Preparing the database (first start only)');
  const fresh = join(place.folder, `${initPrefix}${process.pid}-${runId}-${randomBytes(4).toString('hex')}`);
  try {
    await makeFresh(fresh, place);
    await runInitdb(fresh, { place, binaries, log });
    if (place.runAs) await chown(join(fresh, 'password'), 0, 0);
    await rename(fresh, home).catch(async (error) => {
      // Another start was faster; its data is used.
      if (!(await isComplete(join(home, 'data')))) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeFresh(fresh: string, { runAs }: Place): Promise<void> {
  await mkdir(join(fresh, 'data'), { recursive: true, mode: 0o700 });
  await chmod(fresh, 0o711);
  await writeFile(join(fresh, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (runAs) {
    await chown(join(fresh, 'data'), runAs.uid, runAs.gid);
    await chown(join(fresh, 'password'), runAs.uid, runAs.gid);
  }
}

async function runInitdb(fresh: string, { place, binaries }: Preparation): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${join(fresh, 'password')}`];
  const child = spawn(binaries.initdb, ['-D', join(fresh, 'data'), ...locale, ...access], {
    ...place.runAs,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const status = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', done);
  });
  if (status === 0) return;
  const reason =
    errorOutput.split('\n').find((line) => line.includes('error:')) ??
    (errorOutput.trim() || `initdb: ${status}`);
  const advice = 'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.';
  throw new StartupProblem(`PostgreSQL could not prepare its data in ${place.folder} (${reason}). ${advice}`);
}

const initPrefix = 'cluster.init-';
/** Distinguishes our own unfinished folders from those of an earlier process with the same pid, as in a container. */
const runId = randomBytes(4).toString('hex');

/** A start that was killed during initdb leaves its folder behind. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(initPrefix)) continue;
    const [pid, itsRunId] = name.slice(initPrefix.length).split('-');
    const isInUse = Number(pid) === process.pid ? itsRunId === runId : isRunning(Number(pid));
    // The initdb of a killed start may still be writing; then the next start removes the rest.
    if (!isInUse) await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function checkVersion(data: string, major: string): Promise<void> {
  const made = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (made === major) return;
  const advice = `Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL ${made} server with this data.`;
  throw new StartupProblem(
    `The data in ${data} was made by PostgreSQL ${made}, and this is ${major}. ${advice}`,
  );
}

export async function readPassword(home: string): Promise<string> {
  const file = join(home, 'password');
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  const advice = 'Put it back, or set DATA_DIR to another folder.';
  throw new StartupProblem(`The database's password file ${file} is missing. ${advice}`);
}
