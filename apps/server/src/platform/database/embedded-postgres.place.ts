import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import { exists, makeWritableFolder } from './embedded-postgres.files.ts';
import type { RunAs } from './embedded-postgres.process.ts';

export interface Place {
  /** Contains `cluster/` (data and password) and the log. */
  folder: string;
  runAs: RunAs;
  notes: string[];
}

/** PostgreSQL refuses to run as root, so root runs it as this user. */
const nobody = { uid: 65534, gid: 65534 };

/** Decides where the data is stored and which system user runs PostgreSQL. */
export async function choosePlace(wanted: string, fallbackDir: string): Promise<Place> {
  await makeWritableFolder(wanted);
  const folder = await realpath(wanted);
  if (process.getuid?.() !== 0) return { folder, runAs: undefined, notes: [] };
  const owner = await ownerOfData(folder);
  if (owner) return { folder, runAs: await checkCanEnter(folder, owner), notes: [] };
  const fallback = join(fallbackDir, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  const fallbackOwner = await ownerOfData(fallback);
  if (!fallbackOwner) {
    await grantEntryToNewFolder(folder);
    if (canEnter(folder, nobody)) return { folder, runAs: nobody, notes: [] };
  }
  await makeWritableFolder(fallback);
  await chmod(fallbackDir, 0o755);
  await chmod(fallback, 0o755);
  const notes = [`The database's data is kept in ${fallback}, because its user cannot enter ${folder}.`];
  return { folder: fallback, runAs: fallbackOwner ?? nobody, notes };
}

/** Data created by an ordinary user stays with that user when root starts the server once. */
async function ownerOfData(folder: string): Promise<RunAs> {
  const data = join(folder, 'cluster', 'data');
  if (!(await exists(data))) return undefined;
  const { uid, gid } = await stat(data);
  return uid === 0 ? nobody : { uid, gid };
}

async function checkCanEnter(folder: string, user: { uid: number; gid: number }): Promise<RunAs> {
  if (canEnter(folder, user)) return user;
  const advice = 'Open that folder and those above it (chmod o+x), or set DATA_DIR to another folder.';
  throw new StartupProblem(`The database's user (uid ${user.uid}) cannot enter ${folder}. ${advice}`);
}

async function grantEntryToNewFolder(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || mode & 0o001 || (await readdir(folder)).length > 0) return;
  await chown(folder, 0, nobody.gid);
  await chmod(folder, (mode & 0o700) | 0o010);
}

function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}
