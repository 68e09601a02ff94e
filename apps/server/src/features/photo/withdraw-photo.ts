import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { photoCheck } from './photo.rules.ts';
import { lockStoredPhoto, markPhotoWithdrawn } from './stored-photo.store.ts';

/**
 * Deletes a photo for good: nobody is shown it after the commit, and its files go as soon as the storage can be reached.
 * A venue that is being saved with it waits for the lock, and is refused.
 */
export async function withdrawPhoto(
  { dueWork }: Pick<Core, 'dueWork'>,
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<'withdrawn' | 'gone'> {
  const photo = await lockStoredPhoto(tx, id);
  if (!photo || photo.withdrawn_at) return 'gone';
  await markPhotoWithdrawn(tx, id, now);
  await dueWork.plan(tx, { kind: photoCheck, subject: id, dueAt: now });
  return 'withdrawn';
}
