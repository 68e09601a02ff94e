import type { PlanKey } from '@etg/domain/plan';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';

/**
 * Locks the account against foreign keys too: the insert of a release refers to the account, so that a refund and the
 * unlocking of a charger wait for each other and the second sees what the first did.
 */
export async function lockAccountExclusively(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The instrument that an act charged, as it was then: it may have been removed from the account since. */
const chargedMethod = ['money_act.label', 'money_act.brand', 'money_act.last_4'] as const;

/** Paid orders of these plans, with the amounts of money and of credit that have not been refunded. */
export async function listPaidOrders(
  db: Reader,
  { accountId, plans, since }: { accountId: string; plans: readonly PlanKey[]; since: Date },
) {
  return db
    .selectFrom('plan_order')
    .innerJoin('money_act', 'money_act.key', 'plan_order.money_key')
    .leftJoin('subscription', 'subscription.order_id', 'plan_order.id')
    .select(['plan_order.id', 'plan_order.plan', 'plan_order.paid_at', 'money_act.key', 'money_act.currency'])
    .select(chargedMethod)
    .select(
      sql<bigint>`case when money_act.kind = 'sale' then money_act.amount_minor - money_act.refunding_minor else 0 end`.as(
        'minor',
      ),
    )
    .select(
      sql<bigint>`coalesce((select sum(amount_minor - returned_minor) from credit_use
        where credit_use.order_id = plan_order.id and credit_use.state = 'used'), 0)::bigint`.as('credit'),
    )
    .where('plan_order.account_id', '=', accountId)
    .where('plan_order.status', '=', 'paid')
    .where('plan_order.plan', 'in', plans)
    .where((row) =>
      row.or([
        row.and([row('money_act.kind', '=', 'sale'), row('money_act.state', '=', 'succeeded')]),
        // Credit paid all of it: its method was only checked.
        row('plan_order.credit_minor', '>', 0n),
      ]),
    )
    .where((row) =>
      row.or([
        row('plan_order.paid_at', '>=', since),
        // Replaced by the first membership or later: the time it had left was added to the new plan, or ended with it.
        row.and([row('subscription.end_reason', '=', 'replaced'), row('subscription.ended_at', '>=', since)]),
      ]),
    )
    .orderBy('plan_order.paid_at')
    .orderBy('plan_order.id')
    .execute();
}

/** Upgrades that were posted since then and not fully refunded, paid or not. */
export async function listUpgrades(db: Reader, { accountId, since }: { accountId: string; since: Date }) {
  return (
    db
      .selectFrom('fee_posting')
      .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
      // A declined act says nothing about where the money is: the fee may have been paid with other debts.
      .leftJoin('money_act', (join) =>
        join.onRef('money_act.key', '=', 'fee_posting.money_key').on('money_act.state', '=', 'succeeded'),
      )
      .selectAll('fee_posting')
      .select(chargedMethod)
      .where('rental.account_id', '=', accountId)
      .where('fee_posting.kind', '=', 'upgrade')
      .where('fee_posting.state', 'in', ['pending', 'paid', 'owed'])
      .where('fee_posting.posted_at', '>=', since)
      .whereRef('fee_posting.given_back_minor', '<', 'fee_posting.amount_minor')
      .orderBy('fee_posting.posted_at')
      .orderBy('fee_posting.step')
      .execute()
  );
}

export async function hasOpenPayment(db: Reader, accountId: string): Promise<boolean> {
  const order = await db
    .selectFrom('plan_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return order !== undefined;
}
