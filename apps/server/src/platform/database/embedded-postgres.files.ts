import { access, chown, constants, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export async function makeWritableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = 'Make it a folder you can write to, or set DATA_DIR to another one.';
    throw new StartupProblem(`Cannot write to ${folder} (${errorCode(error)}). ${advice}`);
  }
}

/** False only if the path does not exist. A path in a folder that may not be read throws. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return false;
    throw error;
  }
}

export async function chownTree(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(below, owner);
    else if (entry.isFile()) await chown(below, owner.uid, owner.gid);
  }
}
