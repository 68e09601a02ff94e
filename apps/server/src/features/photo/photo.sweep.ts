import type { Core } from '../../platform/core.ts';
import { type Storage, StorageAway } from '../../platform/storage/storage.ts';
import { checkPhoto } from './check-photo.ts';
import { photoCheck } from './photo.rules.ts';

/** A storage that is silent costs the worker seconds, and other work waits: so it is asked once in a while. */
const restMs = 60_000;

/** While the storage is away the work fails, and is tried again later. */
export function photoSweep({ storage, ...deps }: Core & { storage: Storage | undefined }): void {
  let restsUntil = 0;
  deps.dueWork.register(photoCheck, async (tx, id) => {
    if (!storage) throw new Error('STORAGE is not set at this node, and there are photos to delete');
    const now = deps.clock.now().getTime();
    // `restMs` at the most, even if the demo clock goes back.
    if (now < restsUntil && restsUntil - now <= restMs)
      throw new StorageAway('The storage was away a moment ago');
    try {
      await checkPhoto({ ...deps, storage }, tx, id);
    } catch (error) {
      if (error instanceof StorageAway) restsUntil = now + restMs;
      throw error;
    }
    return undefined;
  });
}
