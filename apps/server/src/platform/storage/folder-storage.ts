import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import { isMissing, refuseName, type Storage, StorageAway } from './storage.ts';

/** Files in a folder. Nodes that share the work must see the same folder. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string): string => {
    refuseName(name);
    return join(folder, name);
  };
  return {
    put: (name, content) => orAway(() => putFile(folder, pathOf(name), content)),
    get: (name) =>
      orAway(async () => {
        const file = await open(pathOf(name)).catch((error) => undefinedIfOnlyMissing(error, folder));
        return file?.createReadStream();
      }),
    exists: (name) =>
      orAway(async () => {
        const found = await stat(pathOf(name)).catch((error) => undefinedIfOnlyMissing(error, folder));
        return found !== undefined;
      }),
    delete: (name) => orAway(() => rm(pathOf(name), { force: true })),
    check: async () => {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        throw new StartupProblem(
          `STORAGE is the folder ${folder}, and this user cannot write there (${codeOf(error)}). Create it, or give it to the user who runs the server.`,
        );
      }
    },
  };
}

/** Under another name first: a reader never sees half a file, and neither does a node after a power cut. */
async function putFile(folder: string, path: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(draft, 'wx', 0o640);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** While the whole folder is missing, as a disk that is not mounted, nothing can be said of a file in it. */
async function undefinedIfOnlyMissing(error: unknown, folder: string): Promise<undefined> {
  if (!isMissing(error)) throw error;
  await stat(folder);
  return undefined;
}

async function orAway<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw codeOf(error) ? new StorageAway(`The folder of STORAGE failed: ${codeOf(error)}`) : error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
