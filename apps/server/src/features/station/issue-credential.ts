import type { Reader } from '../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';

export type CredentialIssued = { outcome: 'issued'; password: string } | { outcome: 'no-such-station' };

/** A new password for a station, told once: only its hash is kept, and the former no longer opens anything. */
export async function issueCredential(db: Reader, code: string): Promise<CredentialIssued> {
  const password = newSecret();
  const changed = await db
    .updateTable('station')
    .set({ credential_hash: hashSecret(password) })
    .where('code', '=', code)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n ? { outcome: 'issued', password } : { outcome: 'no-such-station' };
}
