import { chmod, chown, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupProblem } from './startup-problem.ts';

const ownerOnlyMode = 0o600;

/**
 * Replaces a file atomically. Owner and mode stay as they were: a broker that runs as another user must still be able to
 * read its file. A new file belongs to the owner of its folder, who alone can read it.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const before = await stat(file).catch(undefinedIfMissing);
  const owner = before ?? (await stat(dirname(file)));
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: ownerOnlyMode });
    await setOwner(draft, owner, file);
    if (before) await chmod(draft, before.mode & 0o7777);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Only root can change a file's owner. Any other user is refused: the old owner could not read the new file. */
async function setOwner(draft: string, owner: { uid: number; gid: number }, file: string): Promise<void> {
  const made = await stat(draft);
  if (made.uid === owner.uid && made.gid === owner.gid) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && made.uid !== owner.uid)
    throw new StartupProblem(
      `${file} belongs to another user (uid ${owner.uid}). Run this as that user or as root; otherwise that user could no longer read the file.`,
    );
  await chown(draft, owner.uid, owner.gid);
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
