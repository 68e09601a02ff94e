import type { Reader } from '../../../platform/database/database.ts';
import { decryptMaybe } from '../../../platform/sealed/sealed.ts';
import { findDispute } from './dispute.store.ts';

/** The file that was sent to the bank. */
export async function readEvidenceFile(
  db: Reader,
  id: string,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const dispute = await findDispute(db, id);
  const file = decryptMaybe(db, 'dispute.evidence_file', dispute?.evidence_file);
  if (!dispute?.evidence_file_name || file === null) return undefined;
  return { name: dispute.evidence_file_name, bytes: Buffer.from(file, 'base64') };
}
