import type { Insertable, Selectable } from 'kysely';
import type { MachineTokenTable } from '../../migrations/staff-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type TokenRow = Selectable<MachineTokenTable>;

export async function insertToken(tx: Tx, token: Insertable<MachineTokenTable>): Promise<void> {
  await tx.insertInto('machine_token').values(token).execute();
}

export function findOpenToken(
  db: Reader,
  by: { hash: Buffer } | { name: string },
  now: Date,
): Promise<TokenRow | undefined> {
  return db
    .selectFrom('machine_token')
    .selectAll()
    .where((row) => ('hash' in by ? row('token_hash', '=', by.hash) : row('name', '=', by.name)))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function lockToken(tx: Tx, id: string): Promise<TokenRow | undefined> {
  return tx.selectFrom('machine_token').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findToken(db: Reader, id: string): Promise<TokenRow | undefined> {
  return db.selectFrom('machine_token').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A name is free again once its token is revoked; an expired one is revoked by the next token of its name. */
export function findTokenNamed(db: Reader, name: string): Promise<TokenRow | undefined> {
  return db
    .selectFrom('machine_token')
    .selectAll()
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export function listTokenRows(db: Reader): Promise<TokenRow[]> {
  return db.selectFrom('machine_token').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function markTokenUsed(db: Reader, id: string, now: Date): Promise<void> {
  await db.updateTable('machine_token').set({ used_at: now }).where('id', '=', id).execute();
}

export async function markTokenRevoked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('machine_token').set({ revoked_at: now }).where('id', '=', id).execute();
}
