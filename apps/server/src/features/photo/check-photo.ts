import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { nextLookMs, photoCheck, photoFileName, unsavedPhotoMs } from './photo.rules.ts';
import { deletePhotoRow, isPhotoNamed, lockStoredPhoto } from './stored-photo.store.ts';

/**
 * Deletes a photo that nobody saved, or that somebody deleted for good. The files go before the row does, under its lock: whoever uploads the same photo
 * meanwhile waits, and stores it again.
 */
export async function checkPhoto(
  { clock, dueWork, storage }: Pick<Core, 'clock' | 'dueWork'> & { storage: Storage },
  tx: Tx,
  id: string,
): Promise<'gone' | 'kept'> {
  const photo = await lockStoredPhoto(tx, id);
  if (!photo) return 'gone';
  const now = clock.now().getTime();
  const freshUntil = photo.stored_at.getTime() + unsavedPhotoMs;
  if (!photo.withdrawn_at && (now < freshUntil || (await isPhotoNamed(tx, id)))) {
    const dueAt = new Date(now < freshUntil ? freshUntil : now + nextLookMs);
    await dueWork.plan(tx, { kind: photoCheck, subject: id, dueAt });
    return 'kept';
  }
  await Promise.all(photo.widths.map((width) => storage.delete(photoFileName(id, width))));
  await deletePhotoRow(tx, id);
  return 'gone';
}
