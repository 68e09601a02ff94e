import type { Insertable } from 'kysely';
import type { FormerCredentialTable } from '../../migrations/station-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { ListedCredential } from './password-file.rules.ts';

const ofCredential = [
  'code',
  'service_state',
  'credential_hash',
  'credential_number',
  'credential_line',
  'credential_at',
  'credential_by',
] as const;

export function findCredential(db: Reader, code: string) {
  return db.selectFrom('station').select(ofCredential).where('code', '=', code).executeTakeFirst();
}

/** Locks the station: of two renewals at once one comes after the other. */
export function lockCredential(tx: Tx, code: string) {
  return tx
    .selectFrom('station')
    .select(ofCredential)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export function findFormerCredential(db: Reader, code: string, now: Date) {
  return db
    .selectFrom('former_credential')
    .selectAll()
    .where('station_code', '=', code)
    .where('valid_until', '>', now)
    .executeTakeFirst();
}

/** Whether this password of a station is good, by its number: the one it has, or the former one for as long as that is. */
export async function isCredentialGood(
  db: Reader,
  { code, number }: { code: string; number: number },
  now: Date,
): Promise<boolean> {
  const station = await findCredential(db, code);
  if (!station?.credential_hash || station.service_state === 'retired') return false;
  return (
    number === station.credential_number || number === (await findFormerCredential(db, code, now))?.number
  );
}

interface NewCredential {
  code: string;
  number: number;
  hash: Buffer;
  line: string;
  by: string;
  now: Date;
}

export async function saveCredential(
  tx: Tx,
  { code, number, hash, line, by, now }: NewCredential,
): Promise<void> {
  await tx
    .updateTable('station')
    .set({
      credential_hash: hash,
      credential_number: number,
      credential_line: line,
      credential_at: now,
      credential_by: by,
    })
    .where('code', '=', code)
    .execute();
}

/** Replaces an earlier one: at most two passwords of a station are good. */
export async function saveFormerCredential(
  tx: Tx,
  { station_code, ...former }: Insertable<FormerCredentialTable>,
): Promise<void> {
  await tx
    .insertInto('former_credential')
    .values({ station_code, ...former })
    .onConflict((row) => row.column('station_code').doUpdateSet(former))
    .execute();
}

export async function deleteFormerCredential(tx: Tx, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('former_credential')
    .where('station_code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every password that is good now. A retired station has none. */
export async function listCredentials(db: Reader, now: Date): Promise<ListedCredential[]> {
  const current = db
    .selectFrom('station')
    .select(['code', 'credential_number as number', 'credential_line as line'])
    .where('credential_hash', 'is not', null)
    .where('service_state', '<>', 'retired');
  const former = db
    .selectFrom('former_credential')
    .innerJoin('station', 'station.code', 'station_code')
    .select(['station_code as code', 'number', 'line'])
    .where('valid_until', '>', now)
    .where('service_state', '<>', 'retired');
  return current.unionAll(former).orderBy('code').orderBy('number').execute();
}
