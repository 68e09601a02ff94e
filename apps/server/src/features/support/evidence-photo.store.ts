import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { EvidencePhoto } from './evidence-facts.rules.ts';

/** Kinds of images that a PDF can contain as they are. */
const printable = ['image/jpeg', 'image/png'] as const;

/** The photos of these reports that can be printed, oldest first. */
export async function listEvidencePhotos(db: Reader, reportIds: readonly string[]): Promise<EvidencePhoto[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom('problem_report')
    .select(['photo', 'photo_type', 'created_at'])
    .where('id', 'in', reportIds)
    .where('photo_type', 'in', printable)
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ photo, created_at }) => (photo ? { bytes: photo, at: toUnix(created_at) } : []));
}
