import type { Insertable, Selectable } from 'kysely';
import type { PaymentMethodTable } from '../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type SavedMethod = Selectable<PaymentMethodTable>;

/** Those one can pay with, the default first, then the newest. */
export async function findMethods(db: Reader, accountId: string): Promise<SavedMethod[]> {
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

/** What a fee is taken from when nobody is there to choose. */
export async function findDefaultMethod(db: Reader, accountId: string): Promise<SavedMethod | undefined> {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

/** Of this account only: another one's token is as unknown as one that never was. */
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

/** All of somebody's methods: whoever adds, removes or prefers one waits for the other, also where there is none yet. */
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

/** Kept from being removed until the caller's act is written. */
export async function holdMethod(
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

export async function setDefault(tx: Tx, accountId: string, token: string): Promise<void> {
  // Two steps: the database looks at one default per account row by row.
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

/** The gateway does not know it any more; the next payment makes it anew. */
export async function deleteVaultCustomer(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('vault_customer').where('account_id', '=', accountId).execute();
}

/** Whoever's it is; only the gateway's own word may ask so. */
export async function findAnyMethod(db: Reader, token: string): Promise<SavedMethod | undefined> {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .where('token', '=', token)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
