import type { Reader } from '../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';

export type CredentialIssued = { outcome: 'issued'; password: string } | { outcome: 'no-such-station' };

/** Issues a new password for a station and returns it once. Only its hash is stored; the former password is void. */
export async function createCredential(db: Reader, code: string): Promise<CredentialIssued> {
  const password = newSecret();
  const changed = await db
    .updateTable('station')
    .set({ credential_hash: hashSecret(password) })
    .where('code', '=', code)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n ? { outcome: 'issued', password } : { outcome: 'no-such-station' };
}
