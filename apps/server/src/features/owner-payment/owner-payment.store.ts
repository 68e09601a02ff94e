import type { Money } from '@etg/domain/money';
import type { PlaceDay } from '@etg/domain/place-day';
import { type Selectable, sql } from 'kysely';
import type { OwnerPaymentTable } from '../../migrations/venue-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type OwnerPaymentRow = Selectable<OwnerPaymentTable>;

export interface Guest {
  accountId: string;
  venueId: string;
}

/** What of some months is promised or spent, by venue and month. */
export async function listOwnerMonths(db: Reader, venueIds: readonly string[], months: readonly string[]) {
  return db
    .selectFrom('owner_month')
    .selectAll()
    .where('venue_id', 'in', venueIds)
    .where('month', 'in', months)
    .execute();
}

/** All venues whose owner pays within a budget. */
export async function listVenuesWithBudget(db: Reader) {
  return db
    .selectFrom('venue')
    .select(['id', 'country', 'timezone', 'who_pays_for_electrons', 'owner_budget_minor'])
    .where('who_pays_for_electrons', '=', 'owner')
    .where('owner_budget_minor', 'is not', null)
    .execute();
}

/** How often a guest rents free on this day, and whether one more is promised already. */
export async function findGuestUse(db: Reader, { accountId, venueId }: Guest, day: string) {
  const { rows } = await sql<{ today: number; is_promised: boolean }>`
    select count(*) filter (where day = ${day} and state <> 'released')::int as today,
      coalesce(bool_or(state = 'reserved'), false) as is_promised
    from owner_payment
    where account_id = ${accountId} and venue_id = ${venueId} and (day = ${day} or state = 'reserved')`.execute(
    db,
  );
  return rows[0] ?? { today: 0, is_promised: false };
}

/**
 * Adds to what a month has used, unless that would exceed the budget. The row is locked until the transaction ends, so that
 * parallel guests come one after the other.
 */
export async function addToOwnerMonth(
  tx: Tx,
  { venueId, month, minor }: { venueId: string; month: string; minor: bigint },
  budget: bigint | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into owner_month as used (venue_id, month, used_minor)
    select ${venueId}, ${month}, ${minor}::bigint where ${budget}::bigint is null or ${minor}::bigint <= ${budget}::bigint
    on conflict (venue_id, month) do update set used_minor = used.used_minor + excluded.used_minor
    where ${budget}::bigint is null or used.used_minor + excluded.used_minor <= ${budget}::bigint
    returning used_minor`.execute(tx);
  return rows.length === 1;
}

export async function subtractFromOwnerMonth(
  tx: Tx,
  { venue_id, month, amount_minor }: OwnerPaymentRow,
): Promise<void> {
  await tx
    .updateTable('owner_month')
    .set((row) => ({ used_minor: row('used_minor', '-', amount_minor) }))
    .where('venue_id', '=', venue_id)
    .where('month', '=', month)
    .execute();
}

/** Gives what is promised to a guest to another of their orders. False if nothing is promised. */
export async function updatePromise(
  tx: Tx,
  { accountId, venueId }: Guest,
  orderId: string,
): Promise<boolean> {
  await deleteReleased(tx, orderId);
  const { numUpdatedRows } = await tx
    .updateTable('owner_payment')
    .set({ order_id: orderId })
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an earlier attempt to pay for the same order left. */
async function deleteReleased(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom('owner_payment')
    .where('order_id', '=', orderId)
    .where('state', '=', 'released')
    .execute();
}

export interface NewOwnerPayment extends Guest, PlaceDay {
  orderId: string;
  price: Money;
  now: Date;
}

export async function insertOwnerPayment(tx: Tx, payment: NewOwnerPayment): Promise<void> {
  const { orderId, venueId, accountId, price, day, month, now } = payment;
  await deleteReleased(tx, orderId);
  await tx
    .insertInto('owner_payment')
    .values({
      order_id: orderId,
      venue_id: venueId,
      account_id: accountId,
      amount_minor: price.minor,
      currency: price.currency,
      state: 'reserved',
      day,
      month,
      reserved_at: now,
    })
    .execute();
}

export async function lockOwnerPayment(tx: Tx, orderId: string): Promise<OwnerPaymentRow | undefined> {
  return tx
    .selectFrom('owner_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markOwnerPayment(
  tx: Tx,
  orderId: string,
  change: Partial<Pick<OwnerPaymentRow, 'state' | 'spent_at' | 'month'>>,
): Promise<void> {
  await tx.updateTable('owner_payment').set(change).where('order_id', '=', orderId).execute();
}

export async function findOwnerOf(db: Reader, venueId: string) {
  return db
    .selectFrom('venue')
    .select(['id', 'country', 'timezone', 'who_pays_for_electrons', 'owner_budget_minor'])
    .where('id', '=', venueId)
    .executeTakeFirst();
}

/** What is promised to guests who have not taken their Electron yet. */
export async function sumPromises(
  db: Reader,
  { venueId, month }: { venueId: string; month: string },
): Promise<bigint> {
  const { rows } = await sql<{ promised: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as promised
    from owner_payment where venue_id = ${venueId} and state = 'reserved' and month = ${month}`.execute(db);
  return rows[0]?.promised ?? 0n;
}

/** What was spent in a month, and what was spent since a moment. */
export async function sumOwnerPayments(
  db: Reader,
  { venueId, month, since }: { venueId: string; month: string; since: Date },
) {
  const { rows } = await sql<{ spent: bigint; lately: bigint }>`
    select coalesce(sum(amount_minor) filter (where month = ${month}), 0)::bigint as spent,
      coalesce(sum(amount_minor) filter (where spent_at > ${since}), 0)::bigint as lately
    from owner_payment
    where venue_id = ${venueId} and state = 'spent' and (spent_at > ${since} or month = ${month})`.execute(
    db,
  );
  return rows[0] ?? { spent: 0n, lately: 0n };
}
