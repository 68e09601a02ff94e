import type { Currency } from '@etg/domain/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** Newest first, also those that have not been sent. One that was withdrawn before it was sent is no payment. */
export async function listMoneyActs(db: Reader, accountId: string, limit: number) {
  return db
    .selectFrom('money_act')
    .select(['key', 'kind', 'purpose', 'reference', 'amount_minor', 'currency', 'of_key', 'state', 'brand'])
    .select(['last_4', 'created_at', 'why'])
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'release')
    .where((row) => row.or([row('sent_at', 'is not', null), row('ended_at', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
}
export type ListedAct = Awaited<ReturnType<typeof listMoneyActs>>[number];

/** The holds among these acts that have been released. */
export async function listReleased(db: Reader, holds: readonly string[]): Promise<Set<string>> {
  if (holds.length === 0) return new Set();
  const rows = await db
    .selectFrom('money_act')
    .select('of_key')
    .where('of_key', 'in', holds)
    .where('kind', '=', 'release')
    .where('state', '=', 'succeeded')
    .execute();
  return new Set(rows.flatMap(({ of_key }) => of_key ?? []));
}

/** The numbers of the receipts of these acts, by their key. */
export async function listReceiptNumbers(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipt')
    .select(['act_key', 'number'])
    .where('act_key', 'in', keys)
    // Of a sale that was never settled, the first: the other one only corrects it.
    .orderBy('issued_at', 'desc')
    .execute();
  return new Map(rows.map(({ act_key, number }) => [act_key, number]));
}

/** The disputes of a rider. One that was won has taken nothing. */
export async function listDisputesOf(db: Reader, accountId: string) {
  return db
    .selectFrom('dispute')
    .select(['act_key', 'status', 'taken_minor', 'currency'])
    .where('account_id', '=', accountId)
    .execute();
}

/** What was taken and not given back, by currency, whatever the bank has taken since. */
export async function sumPaid(
  db: Reader,
  accountId: string,
): Promise<{ currency: Currency; minor: bigint }[]> {
  return db
    .selectFrom('money_act')
    .select(['currency'])
    .select(
      sql<bigint>`sum(case when kind = 'sale' then amount_minor else -amount_minor end)::bigint`.as('minor'),
    )
    .where('account_id', '=', accountId)
    .where('state', '=', 'succeeded')
    .where('kind', 'in', ['sale', 'refund'])
    .groupBy('currency')
    .execute();
}

export async function listOrderPlans(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('plan_order').select(['id', 'plan']).where('id', 'in', ids).execute();
}

/** Fees with the schedule by which they were charged. */
export async function listScheduledFees(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('rental_move')
          .select('rental_move.schedule_id')
          .whereRef('rental_move.rental_id', '=', 'rental.id')
          .whereRef('rental_move.first_step', '<=', 'fee_posting.step')
          .whereRef('fee_posting.step', '<', 'rental.first_step')
          .orderBy('rental_move.first_step', 'desc')
          .limit(1)
          .as('former'),
      (join) => join.onTrue(),
    )
    .select(['fee_posting.id', 'fee_posting.step', 'fee_posting.kind', 'fee_posting.rental_id'])
    .select(['rental.schedule_id', 'former.schedule_id as former_schedule_id'])
    .where('fee_posting.id', 'in', ids)
    .execute();
}

/** Fees that could not be charged: nobody has paid them. */
export async function listOwedFees(db: Reader, accountId: string) {
  return db
    .selectFrom('rental')
    .innerJoin('fee_posting', 'fee_posting.rental_id', 'rental.id')
    .select(['fee_posting.id', 'fee_posting.kind', 'fee_posting.due_at', 'fee_posting.currency'])
    .select(['fee_posting.amount_minor', 'fee_posting.given_back_minor', 'fee_posting.rental_id'])
    .where('rental.account_id', '=', accountId)
    .where('fee_posting.state', '=', 'owed')
    .where('fee_posting.withdrawn', 'is', null)
    .execute();
}

/** Why the rules gave money back, by the key of the refund. */
export async function listRefundReasons(db: Reader, rentals: readonly string[]) {
  if (rentals.length === 0) return [];
  return db
    .selectFrom('fee_refund')
    .select(['money_key', 'reason'])
    .where('rental_id', 'in', rentals)
    .where('money_key', 'is not', null)
    .execute();
}
