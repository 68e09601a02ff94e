import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** What a bank has of a sale, and whether it has decided. */
const bank = [
  sql<bigint>`coalesce((select sum(taken_minor) from dispute where dispute.act_key = money_act.key), 0)::bigint`.as(
    'charged_back',
  ),
  sql<boolean>`exists (select from dispute
    where dispute.act_key = money_act.key and decided_at is null and taken_minor > 0)`.as('is_disputed'),
] as const;

const charged = [
  'money_act.key',
  'money_act.kind as money_kind',
  'money_act.state as money_state',
  'money_act.ended_at as money_ended_at',
  'money_act.amount_minor as taken_minor',
  'money_act.refunding_minor',
  'money_act.currency',
  'money_act.label',
  'money_act.brand',
  'money_act.last_4',
] as const;

function ownerOf(subscriptionId: string) {
  return sql<string>`(select account_id from subscription where id = ${subscriptionId})`;
}

/** The paid orders of a plan: the one that it was bought with, and those that made it last longer. The newest first. */
export async function listOrdersOfPlan(db: Reader, subscriptionId: string) {
  return (
    db
      .selectFrom('plan_order')
      .innerJoin('money_act', 'money_act.key', 'plan_order.money_key')
      .select(['plan_order.id', 'plan_order.paid_at'])
      .select(charged)
      .select(bank)
      .select(
        sql<bigint>`coalesce((select sum(amount_minor - returned_minor) from credit_use
        where credit_use.order_id = plan_order.id and credit_use.state = 'used'), 0)::bigint`.as(
          'credit_left',
        ),
      )
      .where('plan_order.status', '=', 'paid')
      // By the account there is an index; by the plan alone every order of everybody would be read.
      .where('plan_order.account_id', '=', ownerOf(subscriptionId))
      .where((row) =>
        row.or([
          row('plan_order.added_to', '=', subscriptionId),
          row('plan_order.id', '=', (inner) =>
            inner.selectFrom('subscription').select('order_id').where('id', '=', subscriptionId),
          ),
        ]),
      )
      .orderBy('plan_order.paid_at', 'desc')
      .orderBy('plan_order.id')
      .execute()
  );
}

/** The upgrade that gave a plan, if it was paid. */
export async function findUpgradeTo(db: Reader, subscriptionId: string) {
  return db
    .selectFrom('fee_posting')
    .innerJoin('money_act', 'money_act.key', 'fee_posting.money_key')
    .select(['fee_posting.id as fee_id', 'fee_posting.amount_minor', 'fee_posting.given_back_minor'])
    .select(charged)
    .select(bank)
    .where('money_act.account_id', '=', ownerOf(subscriptionId))
    .where('fee_posting.subscription_id', '=', subscriptionId)
    .where('fee_posting.state', 'in', ['paid', 'given_back'])
    .executeTakeFirst();
}
