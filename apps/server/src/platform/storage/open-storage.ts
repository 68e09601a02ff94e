import { join } from 'node:path';
import type { Logger } from '../logger.ts';
import { StartupProblem } from '../startup-problem.ts';
import { withTimeout } from '../with-timeout.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import type { StorageSettings } from './storage-settings.ts';

const longestCheckMs = 5_000;

/**
 * Opens what STORAGE names, and tries it. A wrong setting ends the start; a store that does not answer does not: riders
 * rent without photos. Undefined: photos cannot be stored.
 */
export async function openStorage(
  settings: StorageSettings,
  { log, dataDir }: { log: Pick<Logger, 'warn'>; dataDir: string },
): Promise<Storage | undefined> {
  if (settings.kind === 'none') {
    log.warn('STORAGE is not set, and several processes share the work: photos of venues cannot be stored');
    return undefined;
  }
  if (settings.kind === 'folder') {
    const { folder, isShared } = settings;
    if (isShared) log.warn({ folder }, 'STORAGE is a folder: all api and worker nodes must see the same one');
    // Its own folder is created with the first photo: most installations that try it out never store one.
    if (folder === undefined) return folderStorage(join(dataDir, 'photos'));
    const storage = folderStorage(folder);
    await storage.check();
    return storage;
  }
  const storage = await s3Storage(settings.place);
  await withTimeout(longestCheckMs, storage.check()).catch((error: unknown) => {
    if (error instanceof StartupProblem) throw error;
    log.warn({ error }, 'the storage does not answer: photos cannot be stored until it does');
  });
  return storage;
}
