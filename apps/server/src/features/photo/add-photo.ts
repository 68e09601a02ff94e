import { createHash } from 'node:crypto';
import { ticketPhotoAddress } from '@etg/contract/console/field-words';
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
  /** What it shows. A photo of a ticket is for staff only. */
  of: { venueId: string } | { ticketId: string };
  bytes: Buffer;
  by: { operator: string; staffId: string | undefined };
  requestId: string;
  now: Date;
}

export type PhotoOutcome =
  | { outcome: 'kept'; photo: string; width: number; height: number }
  | { outcome: 'refused'; why: PhotoRefusal };

/** Encodes and stores a photo of a venue or a ticket [QF9, QF11]. What was uploaded is not kept, and neither is anything the camera wrote into it. */
export async function addPhoto(
  { db, dueWork, storage }: Pick<Core, 'db' | 'dueWork'> & { storage: Storage },
  { of, bytes, by, requestId, now }: SentPhoto,
): Promise<PhotoOutcome> {
  const encoded = await encodePicture(bytes, photoWidths);
  if (encoded.outcome === 'refused') return encoded;
  const [{ width, height }] = encoded.pictures;
  const ticketId = 'ticketId' in of ? of.ticketId : null;
  // The same picture as a venue's is another photo: one is public, the other is not.
  const id = digestOf(encoded.pictures[0], ticketId ?? '');
  // The row first: files without one would stay for ever. The check at its end finds it, whatever happens to this process.
  await transact(db, async (tx) => {
    await savePhotoRow(tx, {
      id,
      widths: encoded.pictures.map((each) => each.width),
      by: by.operator,
      ticketId,
      now,
    });
    const dueAt = new Date(now.getTime() + unsavedPhotoMs);
    await dueWork.plan(tx, { kind: photoCheck, subject: id, dueAt });
  });
  await Promise.all(
    encoded.pictures.map((each) => storage.put(photoFileName(id, each.width), each.content, 'image/webp')),
  );
  // The note that shows it is recorded.
  if ('ticketId' in of)
    return { outcome: 'kept', photo: ticketPhotoAddress(of.ticketId, `${id}-${width}`), width, height };
  const after = { photo: photoAddress(id, width) };
  await recordAct(db, { ...by, act: 'venue.add-photo', subject: of.venueId, after, requestId, at: now });
  return { outcome: 'kept', photo: after.photo, width, height };
}

function digestOf({ content }: EncodedPicture, of: string): string {
  return createHash('sha256').update(of).update(content).digest('hex').slice(0, 32);
}
