import type { Insertable, Selectable } from 'kysely';
import type { PaymentMethodTable } from '../../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';

export type SavedMethod = Selectable<PaymentMethodTable>;

/** The methods a rider can pay with, the default first, then the newest. */
export async function listMethods(db: Reader, accountId: string): Promise<SavedMethod[]> {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('saved_at', 'desc')
    .orderBy('token')
    .execute();
}

/** The method that fees are charged to. */
export async function findDefaultMethod(db: Reader, accountId: string): Promise<SavedMethod | undefined> {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

/** Only of this account: another account's token is not found. */
export async function findMethod(
  db: Reader,
  { accountId, token }: { accountId: string; token: string },
): Promise<SavedMethod | undefined> {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** All methods of an account. The vault customer's row is locked too, so that adding a first method waits as well. */
export async function lockMethods(tx: Tx, accountId: string): Promise<SavedMethod[]> {
  await tx
    .selectFrom('vault_customer')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
  return tx
    .selectFrom('payment_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('token')
    .forUpdate()
    .execute();
}

/** A shared lock: the method cannot be removed until the caller's act is written. */
export async function lockMethod(
  tx: Tx,
  { accountId, token }: { accountId: string; token: string },
): Promise<SavedMethod | undefined> {
  return tx
    .selectFrom('payment_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function insertMethod(tx: Tx, method: Insertable<PaymentMethodTable>): Promise<void> {
  await tx
    .insertInto('payment_method')
    .values(method)
    .onConflict((row) => row.column('token').doNothing())
    .execute();
}

export async function markRemoved(tx: Tx, token: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_method')
    .set({ removed_at: now, is_default: false })
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .execute();
}

/** The first payment that the bank authenticated is the one to which later ones without the rider refer. */
export async function markAuthenticated(tx: Tx, token: string, networkReference: string): Promise<void> {
  await tx
    .updateTable('payment_method')
    .set({ authenticated_by: networkReference })
    .where('token', '=', token)
    .where('authenticated_by', 'is', null)
    .execute();
}

export async function setDefault(tx: Tx, accountId: string, token: string): Promise<void> {
  // Two statements: the unique index allows one default per account, and is checked row by row.
  await tx
    .updateTable('payment_method')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
  await tx.updateTable('payment_method').set({ is_default: true }).where('token', '=', token).execute();
}

export async function hasVaultCustomer(db: Reader, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vault_customer')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVaultCustomer(db: Reader, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('vault_customer')
    .values({ account_id: accountId, created_at: now })
    .onConflict((row) => row.column('account_id').doNothing())
    .execute();
}

/** For a customer that the gateway no longer has; the next payment creates it again. */
export async function deleteVaultCustomer(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('vault_customer').where('account_id', '=', accountId).execute();
}

/** Of any account. Only for tokens that the gateway itself reported. */
export async function findAnyMethod(db: Reader, token: string): Promise<SavedMethod | undefined> {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
