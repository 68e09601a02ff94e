import { type PlanGift, planGiftOf } from '@etg/domain/plan';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AccountTable } from '../../migrations/account-schema.ts';
import type { SubscriptionTable } from '../../migrations/order-schema.ts';
import type { RentalTable } from '../../migrations/rental-schema.ts';
import type { Schema } from '../../migrations/schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { isAnyPaused, recently } from '../plan-hold/index.ts';
import type { FirstMembership } from './user-story.rules.ts';

type KnownAccount = Omit<
  Selectable<AccountTable>,
  'phone' | 'phone_index' | 'phone_tail_index' | 'email' | 'email_index'
> & {
  phone: string | null;
  email: string | null;
};
type OpenRental = Pick<Selectable<RentalTable>, 'id' | 'started_at' | 'deadline' | 'schedule_id'>;
type PaidPlan = Pick<
  Selectable<SubscriptionTable>,
  'id' | 'plan' | 'country' | 'started_at' | 'paid_until' | 'used_at' | 'cancelled_at' | 'counted_until'
> & {
  /** What a promo plan gives; undefined for every other plan. */
  gift: PlanGift | undefined;
  /** Its code is one for a free day. */
  isFreeDay: boolean;
};

export interface StoredFacts {
  account: KnownAccount;
  open: OpenRental[];
  rentalsSoFar: number;
  /** The subscription that lasts longest, of those that were not ended early. */
  subscription: PaidPlan | undefined;
  /** The first membership ever paid for; an hour or a day is no membership. */
  firstMembership: FirstMembership | undefined;
  hasPaymentMethods: boolean;
  /** Ever, also if it was refunded since. */
  hadPlan: boolean;
  /** Staff allowed one exchange at any station. */
  hasExchangeGrant: boolean;
  /** Whether a venue is paused, or was lately: the plan may be on hold. */
  mayBeHeld: boolean;
}

const ofAccount = [
  'account.id',
  'account.name',
  'account.language',
  'account.created_at',
  'account.closed_at',
  'account.phone',
  'account.email',
  'account.email_status',
  'account.zip',
  'account.blocking_reason',
  'account.can_do_pit_stop',
  'account.had_first_use',
  'account.had_membership',
  'account.cable_by_default',
  'account.cable_option_ask',
  'account.agree_to_terms',
  'account.gender',
  'account.age',
  'account.worry_your_phone_dying',
  'account.s_paid_services',
  'account.nps_score',
  'account.reminders_by_sms',
  'account.reminders_by_push',
  'account.receipts_by_email',
] as const;

/** One round trip, since nearly every call and every press reads the user. */
export async function findStoredFacts(
  db: Reader,
  { accountId, now }: { accountId: string; now: Date },
): Promise<StoredFacts | undefined> {
  const {
    rows: [row],
  } = await factsOf(db, { accountId, pausedSince: recently(now) });
  if (!row) return undefined;
  const {
    rentals,
    methods,
    had_plan,
    has_grant,
    rental_id,
    rental_start,
    deadline,
    paid_id,
    paid_start,
    ...rest
  } = row;
  const { plan, paid_until, used_at, cancelled_at, first_paid, first_status, refund_days, held, ...others } =
    rest;
  const { schedule_id, country, is_first_use, code_kind, code_days, counted_until, may_be_held, ...account } =
    others;
  const { phone, email, ...known } = account;
  // A left join without a matching row leaves null in all its columns.
  const open = rental_id && rental_start && deadline;
  const paid = paid_id && paid_start && plan && paid_until && country;
  const code = code_kind && code_days ? { kind: code_kind, days: code_days } : undefined;
  return {
    account: {
      ...known,
      phone: decryptMaybe(db, 'account.phone', phone),
      email: decryptMaybe(db, 'account.email', email),
    },
    open: open ? [{ id: rental_id, started_at: rental_start, deadline, schedule_id }] : [],
    rentalsSoFar: Number(rentals),
    subscription: paid
      ? {
          id: paid_id,
          plan,
          country,
          started_at: paid_start,
          paid_until,
          used_at,
          cancelled_at,
          counted_until,
          gift: planGiftOf({ isFirstUse: is_first_use === true, code }),
          isFreeDay: code_kind === 'one_day_free',
        }
      : undefined,
    firstMembership: first_paid
      ? {
          paidAt: first_paid,
          refundDays: refund_days ?? 0,
          isRefunded: first_status === 'refunded',
          heldMs: Number(held ?? 0),
          hadMembership: known.had_membership,
        }
      : undefined,
    hasPaymentMethods: methods === true,
    hadPlan: had_plan === true,
    hasExchangeGrant: has_grant === true,
    mayBeHeld: may_be_held === true,
  };
}

const factsOf = hotStatement((db, { accountId, pausedSince }: { accountId: string; pausedSince: Date }) => {
  return (
    db
      .selectFrom('account')
      // At most one row: a unique index allows one open rental for each account.
      .leftJoin('rental', (join) =>
        join
          .onRef('rental.account_id', '=', 'account.id')
          .on('rental.returned_at', 'is', null)
          .on('rental.lost_at', 'is', null),
      )
      .leftJoinLateral(
        (query) => openPlan(query).as('paid'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (query) => firstMembership(query).as('first'),
        (join) => join.onTrue(),
      )
      .select(ofAccount)
      .select([
        'rental.id as rental_id',
        'rental.started_at as rental_start',
        'rental.deadline',
        'rental.schedule_id',
        'paid.id as paid_id',
        'paid.plan',
        'paid.country',
        'paid.started_at as paid_start',
        'paid.paid_until',
        'paid.used_at',
        'paid.cancelled_at',
        'paid.counted_until',
        'first.paid_at as first_paid',
        'first.status as first_status',
        'first.refund_days',
        'first.held',
        'paid.is_first_use',
        'paid.code_kind',
        'paid.code_days',
      ])
      .select(countsOf)
      .select(isAnyPaused(pausedSince).as('may_be_held'))
      .where('account.id', '=', accountId)
  );
});

/** How often the account of the outer query has rented, and whether it has a payment method and ever had a plan. */
function countsOf(row: ExpressionBuilder<Schema, 'account'>) {
  return [
    row
      .selectFrom('rental as each')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .whereRef('each.account_id', '=', 'account.id')
      .as('rentals'),
    row
      .exists(
        row
          .selectFrom('payment_method')
          .select('token')
          .whereRef('payment_method.account_id', '=', 'account.id')
          .where('removed_at', 'is', null),
      )
      .as('methods'),
    row
      .exists(
        row
          .selectFrom('exchange_grant')
          .select('exchange_grant.id')
          .whereRef('exchange_grant.account_id', '=', 'account.id')
          .where('exchange_grant.used_at', 'is', null),
      )
      .as('has_grant'),
    row
      .exists(
        row.selectFrom('subscription as any').select('any.id').whereRef('any.account_id', '=', 'account.id'),
      )
      .as('had_plan'),
  ] as const;
}

/** The first membership that the account of the outer query paid for, and for how long a refund can be asked. */
function firstMembership(query: ExpressionBuilder<Schema, 'account'>) {
  return query
    .selectFrom('plan_order')
    .select(['paid_at', 'status'])
    .select(({ selectFrom }) =>
      selectFrom('fee_schedule')
        .select(sql<number>`(body->>'refundDays')::int`.as('days'))
        .whereRef('fee_schedule.country', '=', 'plan_order.country')
        .whereRef('fee_schedule.plan', '=', 'plan_order.plan')
        // The price list that was in force when the order was paid: its promise still counts.
        .where('is_sound', '=', true)
        .where(sql<boolean>`coalesce(fee_schedule.valid_from, fee_schedule.published_at) <= plan_order.paid_at
          and (fee_schedule.withdrawn_at is null or fee_schedule.withdrawn_at > plan_order.paid_at)`)
        .orderBy(sql`coalesce(fee_schedule.valid_from, fee_schedule.published_at)`, 'desc')
        .orderBy('version', 'desc')
        .limit(1)
        .as('refund_days'),
    )
    .select(({ selectFrom }) =>
      selectFrom('plan_extension')
        .select(({ fn }) => fn.sum<string>('ms').as('ms'))
        .whereRef('plan_extension.account_id', '=', 'account.id')
        .whereRef('plan_extension.added_at', '>=', 'plan_order.paid_at')
        .as('held'),
    )
    .whereRef('account_id', '=', 'account.id')
    .where('status', 'in', ['paid', 'refunded'])
    .where('plan_order.plan', 'in', ['monthly', 'semester', 'annual'])
    .where('price_minor', '>', 0n)
    .orderBy('paid_at')
    .limit(1);
}

/** The plan of the account of the outer query. */
function openPlan(query: ExpressionBuilder<Schema, 'account'>) {
  return query
    .selectFrom('subscription')
    .leftJoin('plan_order', 'plan_order.id', 'subscription.order_id')
    .leftJoin('promo_code', 'promo_code.id', 'plan_order.promo_id')
    .select([
      'subscription.id',
      'subscription.plan',
      'subscription.country',
      'subscription.started_at',
      'subscription.paid_until',
      'subscription.used_at',
      'subscription.cancelled_at',
      'subscription.counted_until',
      'plan_order.free_first_use as is_first_use',
      'promo_code.kind as code_kind',
      'promo_code.days as code_days',
    ])
    .whereRef('subscription.account_id', '=', 'account.id')
    .where('subscription.ended_at', 'is', null)
    .orderBy('subscription.paid_until', 'desc')
    .limit(1);
}

/** Finds only the account's own orders [A2]. */
export async function findOrderStatus(db: Reader, { id, accountId }: { id: string; accountId: string }) {
  return db
    .selectFrom('plan_order')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
