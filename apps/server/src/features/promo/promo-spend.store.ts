import type { Currency } from '@etg/domain/money';
import { type Selectable, sql } from 'kysely';
import type { PromoCodeTable, PromoSpendTable } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** Uses of a code by orders that are paid or being paid: of one person, or of one day. */
export async function countSpends(
  db: Reader,
  by: { promo_id: string } & ({ account_id: string } | { day: string }),
): Promise<number> {
  const { count } = await db
    .selectFrom('promo_spend')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('promo_id', '=', by.promo_id)
    .where((row) => ('day' in by ? row('day', '=', by.day) : row('account_id', '=', by.account_id)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses of any code of a batch by one person. The caller has locked the account, so that two payments take turns. */
export async function countSpendsOfBatch(
  db: Reader,
  { batch_id, account_id }: { batch_id: string; account_id: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('promo_spend')
    .innerJoin('promo_code', 'promo_code.id', 'promo_spend.promo_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('promo_spend.account_id', '=', account_id)
    .where('promo_code.batch_id', '=', batch_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Spend {
  promo: Pick<Selectable<PromoCodeTable>, 'id' | 'kind'>;
  accountId: string;
  orderId: string;
  value: { minor: bigint; currency: Currency };
  day: string;
  now: Date;
}

/** The use belongs to an order that is being paid. */
export async function markReserved(tx: Tx, { promo, accountId, orderId, ...spend }: Spend): Promise<void> {
  const { value, day, now } = spend;
  const reserved = { state: 'held', order_id: orderId, used_at: null } as const;
  await tx
    .insertInto('promo_use')
    .values({ promo_id: promo.id, account_id: accountId, kind: promo.kind, applied_at: now, ...reserved })
    .onConflict((row) => row.columns(['promo_id', 'account_id']).doUpdateSet(reserved))
    .execute();
  await tx
    .insertInto('promo_spend')
    .values({
      order_id: orderId,
      promo_id: promo.id,
      account_id: accountId,
      value_minor: value.minor,
      currency: value.currency,
      day,
      spent_at: now,
    })
    .execute();
  await countUses(tx, promo.id, { more: 1, minor: value.minor });
}

export async function markUsed(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('promo_use')
    .set({ state: 'used', used_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
}

/** The order was not paid: its use does not count any more. */
export async function markReleased(tx: Tx, orderId: string): Promise<void> {
  const released = await tx
    .updateTable('promo_use')
    .set({ state: 'applied', order_id: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .returning(['promo_id', 'account_id'])
    .executeTakeFirst();
  if (!released) return;
  const spend = await deleteSpend(tx, orderId);
  await countUses(tx, released.promo_id, { more: -1, minor: -(spend?.value_minor ?? 0n) });
  await restoreEarlierUse(tx, released);
}

/** The order's use does not count any more: the rider, and others if uses are limited, can use the code again. */
export async function markUnused(tx: Tx, orderId: string): Promise<void> {
  const spend = await deleteSpend(tx, orderId);
  const returned = await tx
    .updateTable('promo_use')
    .set({ state: 'applied', order_id: null, used_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'used')
    .returning(['promo_id', 'account_id'])
    .executeTakeFirst();
  const promoId = spend?.promo_id ?? returned?.promo_id;
  if (promoId) await countUses(tx, promoId, { more: -1, minor: -(spend?.value_minor ?? 0n) });
  if (returned) await restoreEarlierUse(tx, returned);
}

async function deleteSpend(tx: Tx, orderId: string) {
  return tx
    .deleteFrom('promo_spend')
    .where('order_id', '=', orderId)
    .returning(['promo_id', 'value_minor'])
    .executeTakeFirst();
}

type OfPerson = Pick<Selectable<PromoSpendTable>, 'promo_id' | 'account_id'>;

/** A code that one person may use several times is still used if an earlier order used it. */
async function restoreEarlierUse(tx: Tx, { promo_id, account_id }: OfPerson): Promise<void> {
  const earlier = await tx
    .selectFrom('promo_spend')
    .select(['order_id', 'spent_at'])
    .where('promo_id', '=', promo_id)
    .where('account_id', '=', account_id)
    .orderBy('spent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return;
  await tx
    .updateTable('promo_use')
    .set({ state: 'used', order_id: earlier.order_id, used_at: earlier.spent_at })
    .where('promo_id', '=', promo_id)
    .where('account_id', '=', account_id)
    .execute();
}

/** A budget counts what was given while there is one. */
async function countUses(
  tx: Tx,
  promoId: string,
  { more, minor }: { more: 1 | -1; minor: bigint },
): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set({
      uses: sql<number>`uses + ${more}`,
      given_minor: sql<bigint>`case when budget_minor is null then given_minor
        else greatest(0, given_minor + ${minor}::bigint) end`,
    })
    .where('id', '=', promoId)
    .execute();
}
