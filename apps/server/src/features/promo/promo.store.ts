import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PromoCodeTable } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hasInvited, hasRented } from './newcomer.store.ts';
import type { PromoBearer } from './promo.rules.ts';

export type PromoRow = Selectable<PromoCodeTable>;

export async function findPromoByCode(db: Reader, code: string): Promise<PromoRow | undefined> {
  return db.selectFrom('promo_code').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function findPromoById(db: Reader, id: string): Promise<PromoRow | undefined> {
  return db.selectFrom('promo_code').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Only one order gets the last use of a code: the others wait here, and then see that it is gone. */
export async function lockPromo(tx: Tx, id: string): Promise<PromoRow | undefined> {
  return tx.selectFrom('promo_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Counts the rider's uses in other orders that are paid or being paid. */
export async function findBearer(
  db: Reader,
  { promo, accountId, now }: { promo: PromoRow; accountId: string; now: Date },
): Promise<PromoBearer> {
  const uses = await db
    .selectFrom('promo_use')
    .select(['promo_id', 'kind'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['held', 'used'])
    .execute();
  const { inviter_id: inviter } = promo;
  return {
    accountId,
    hasUsedIt: uses.some((use) => use.promo_id === promo.id),
    hasUsedReferral: uses.some((use) => use.kind === 'referral'),
    hasRented: inviter !== null && (await hasRented(db, { accountId, now })),
    hasInvitedThem: inviter !== null && (await hasInvited(db, { inviterId: accountId, friendId: inviter })),
  };
}

/** Does not change an existing use. */
export async function insertApplied(
  tx: Tx,
  {
    promo,
    accountId,
    source,
    now,
  }: { promo: PromoRow; accountId: string; source: string | undefined; now: Date },
): Promise<void> {
  await tx
    .insertInto('promo_use')
    .values({
      promo_id: promo.id,
      account_id: accountId,
      kind: promo.kind,
      state: 'applied',
      source: source ?? null,
      applied_at: now,
    })
    .onConflict((row) => row.columns(['promo_id', 'account_id']).doNothing())
    .execute();
}

export async function markReserved(
  tx: Tx,
  { promo, accountId, orderId, now }: { promo: PromoRow; accountId: string; orderId: string; now: Date },
): Promise<void> {
  const reserved = { state: 'held', order_id: orderId } as const;
  await tx
    .insertInto('promo_use')
    .values({ promo_id: promo.id, account_id: accountId, kind: promo.kind, applied_at: now, ...reserved })
    .onConflict((row) => row.columns(['promo_id', 'account_id']).doUpdateSet(reserved))
    .execute();
  await countUses(tx, promo.id, 1);
}

export async function markUsed(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('promo_use')
    .set({ state: 'used', used_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
}

export async function markReleased(tx: Tx, orderId: string): Promise<void> {
  const released = await tx
    .updateTable('promo_use')
    .set({ state: 'applied', order_id: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .returning('promo_id')
    .executeTakeFirst();
  if (released) await countUses(tx, released.promo_id, -1);
}

/** The order's use does not count any more: the rider, and others if uses are limited, can use the code again. */
export async function markUnused(tx: Tx, orderId: string): Promise<void> {
  const returned = await tx
    .updateTable('promo_use')
    .set({ state: 'applied', order_id: null, used_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'used')
    .returning('promo_id')
    .executeTakeFirst();
  if (returned) await countUses(tx, returned.promo_id, -1);
}

async function countUses(tx: Tx, promoId: string, more: 1 | -1): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set({ uses: sql<number>`uses + ${more}` })
    .where('id', '=', promoId)
    .execute();
}

export async function findCodeOfInviter(db: Reader, accountId: string): Promise<string | undefined> {
  const promo = await db
    .selectFrom('promo_code')
    .select('code')
    .where('inviter_id', '=', accountId)
    .executeTakeFirst();
  return promo?.code;
}

/** False if the code is taken, or the inviter has one by now. */
export async function insertPromo(tx: Tx, promo: Insertable<PromoCodeTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('promo_code')
    .values(promo)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
