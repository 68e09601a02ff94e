import { withoutMetadata } from '@etg/domain/photo-metadata';
import { largestPhotoBytes, photoTypeOf } from '@etg/domain/problem-report';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockOwnReport, savePhoto } from './report-photo.store.ts';

export interface SentPhoto {
  reportId: string;
  accountId: string;
  photo: Buffer;
}

export type PhotoOutcome = 'kept' | 'no-such-report' | 'has-one' | 'no-photo' | 'too-large';

/** Adds one photo to the rider's own report. Its bytes decide its type; place and time of the photo are removed [S30]. */
export async function addPhoto(
  { db }: Core,
  { reportId, accountId, photo }: SentPhoto,
): Promise<PhotoOutcome> {
  return transact(db, async (tx) => {
    const report = await lockOwnReport(tx, { id: reportId, accountId });
    if (!report) return 'no-such-report';
    if (report.photo_type) return 'has-one';
    const photo_type = photoTypeOf(photo);
    if (!photo_type) return 'no-photo';
    if (photo.length > largestPhotoBytes) return 'too-large';
    const picture = withoutMetadata(photo, photo_type);
    if (!picture) return 'no-photo';
    await savePhoto(tx, reportId, { photo: Buffer.from(picture), photo_type });
    return 'kept';
  });
}
