import type { Core } from '../../platform/core.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { checkPhoto } from './check-photo.ts';
import { photoCheck } from './photo.rules.ts';

/** While the storage is away the work fails, and is tried again later. */
export function photoSweep({ storage, ...deps }: Core & { storage: Storage | undefined }): void {
  deps.dueWork.register(photoCheck, async (tx, id) => {
    if (!storage) throw new Error('STORAGE is not set at this node, and there are photos to delete');
    await checkPhoto({ ...deps, storage }, tx, id);
    return undefined;
  });
}
