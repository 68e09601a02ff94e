import { chmod, chown, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupProblem } from './startup-problem.ts';

const ownersEyesOnly = 0o600;

/**
 * Whole or not at all, whoever else reads or replaces it at this moment. Owner and mode stay as they were: a broker that
 * runs as somebody else could read its file no more. A new file belongs to whom its folder belongs to, for their eyes only.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const before = await stat(file).catch(nothingYet);
  const owner = before ?? (await stat(dirname(file)));
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: ownersEyesOnly });
    await giveTo(draft, owner, file);
    if (before) await chmod(draft, before.mode & 0o7777);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Refused rather than taken away from whoever reads it; only root can give a file to somebody else. */
async function giveTo(draft: string, owner: { uid: number; gid: number }, file: string): Promise<void> {
  const made = await stat(draft);
  if (made.uid === owner.uid && made.gid === owner.gid) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && made.uid !== owner.uid)
    throw new StartupProblem(
      `${file} belongs to another user (uid ${owner.uid}). Run this as that user or as root: replaced by us, it could be read no more.`,
    );
  await chown(draft, owner.uid, owner.gid);
}

function nothingYet(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
