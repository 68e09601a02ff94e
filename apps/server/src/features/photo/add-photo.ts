import { createHash } from 'node:crypto';
import type { PhotoRefusal } from '@etg/contract/console/venue-photos';
import { photoAddress, photoWidths } from '@etg/contract/photos';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { type EncodedPicture, encodePicture } from '../../platform/picture/encode-picture.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { photoCheck, photoFileName, unsavedPhotoMs } from './photo.rules.ts';
import { savePhotoRow } from './stored-photo.store.ts';

export interface SentPhoto {
  venueId: string;
  bytes: Buffer;
  by: { operator: string; staffId: string | undefined };
  requestId: string;
  now: Date;
}

export type PhotoOutcome =
  | { outcome: 'kept'; photo: string; width: number; height: number }
  | { outcome: 'refused'; why: PhotoRefusal };

/** Encodes and stores a photo of a venue [QF9]. What was uploaded is not kept, and neither is anything the camera wrote into it. */
export async function addPhoto(
  { db, dueWork, storage }: Pick<Core, 'db' | 'dueWork'> & { storage: Storage },
  { venueId, bytes, by, requestId, now }: SentPhoto,
): Promise<PhotoOutcome> {
  const encoded = await encodePicture(bytes, photoWidths);
  if (encoded.outcome === 'refused') return encoded;
  const [{ width, height }] = encoded.pictures;
  const id = digestOf(encoded.pictures[0]);
  // The row first: files without one would stay for ever. The check at its end finds it, whatever happens to this process.
  await transact(db, async (tx) => {
    await savePhotoRow(tx, { id, widths: encoded.pictures.map((each) => each.width), by: by.operator, now });
    const dueAt = new Date(now.getTime() + unsavedPhotoMs);
    await dueWork.plan(tx, { kind: photoCheck, subject: id, dueAt });
  });
  await Promise.all(
    encoded.pictures.map((each) => storage.put(photoFileName(id, each.width), each.content, 'image/webp')),
  );
  const after = { photo: photoAddress(id, width) };
  await recordAct(db, { ...by, act: 'venue.add-photo', subject: venueId, after, requestId, at: now });
  return { outcome: 'kept', photo: after.photo, width, height };
}

function digestOf({ content }: EncodedPicture): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
