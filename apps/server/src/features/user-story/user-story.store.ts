import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { SubscriptionTable } from '../../migrations/order-schema.ts';
import type { RentalTable } from '../../migrations/rental-schema.ts';
import type { AccountTable, Schema } from '../../migrations/schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { openMaybe } from '../../platform/sealed/sealed.ts';

type Known = Omit<Selectable<AccountTable>, 'phone' | 'phone_index' | 'email' | 'email_index'> & {
  phone: string | null;
  email: string | null;
};
type OpenRental = Pick<Selectable<RentalTable>, 'id' | 'started_at' | 'deadline'>;
type Paid = Pick<
  Selectable<SubscriptionTable>,
  'id' | 'plan' | 'started_at' | 'paid_until' | 'used_at' | 'cancelled_at'
> & {
  /** Whether an order paid for it, and how many days that one can be asked back. */
  isBought: boolean;
  refundDays: number;
};

export interface UserFacts {
  account: Known;
  open: OpenRental[];
  rentalsSoFar: number;
  /** The one that lasts longest, of those not ended early. */
  subscription: Paid | undefined;
  /** Memberships that cost something: an hour or a day is none. */
  subscriptionsSoFar: number;
  hasPaymentMethods: boolean;
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

/** One round trip: nearly every call and every press asks who this is. */
export async function findUserFacts(db: Reader, accountId: string): Promise<UserFacts | undefined> {
  const {
    rows: [row],
  } = await factsOf(db, { accountId });
  if (!row) return undefined;
  const { rentals, subscriptions, methods, rental_id, rental_start, deadline, paid_id, paid_start, ...rest } =
    row;
  const { plan, paid_until, used_at, cancelled_at, order_id, refund_days, ...account } = rest;
  const { phone, email, ...known } = account;
  // What a left join found no row for is null in every column of it.
  const open = rental_id && rental_start && deadline;
  const paid = paid_id && paid_start && plan && paid_until;
  return {
    account: {
      ...known,
      phone: openMaybe(db, 'account.phone', phone),
      email: openMaybe(db, 'account.email', email),
    },
    open: open ? [{ id: rental_id, started_at: rental_start, deadline }] : [],
    rentalsSoFar: Number(rentals),
    subscription: paid
      ? {
          ...{ id: paid_id, plan, started_at: paid_start, paid_until, used_at, cancelled_at },
          ...{ isBought: order_id !== null, refundDays: refund_days ?? 0 },
        }
      : undefined,
    subscriptionsSoFar: Number(subscriptions),
    hasPaymentMethods: methods === true,
  };
}

const factsOf = hotStatement((db, { accountId }: { accountId: string }) => {
  return (
    db
      .selectFrom('account')
      // The database allows one open rental for each account.
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
      .select(ofAccount)
      .select([
        'rental.id as rental_id',
        'rental.started_at as rental_start',
        'rental.deadline',
        'paid.id as paid_id',
        'paid.plan',
        'paid.started_at as paid_start',
        'paid.paid_until',
        'paid.used_at',
        'paid.cancelled_at',
        'paid.order_id',
        'paid.refund_days',
      ])
      .select((row) => [
        row
          .selectFrom('rental as each')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .whereRef('each.account_id', '=', 'account.id')
          .as('rentals'),
        row
          .selectFrom('subscription as each')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .whereRef('each.account_id', '=', 'account.id')
          .where('each.price_minor', '>', 0n)
          .where('each.plan', 'in', ['monthly', 'semester', 'annual'])
          .as('subscriptions'),
        row
          .exists(
            row
              .selectFrom('payment_method')
              .select('token')
              .whereRef('payment_method.account_id', '=', 'account.id')
              .where('removed_at', 'is', null),
          )
          .as('methods'),
      ])
      .where('account.id', '=', accountId)
  );
});

/** The plan of the account around it, with how long its price can be asked back. */
function openPlan(query: ExpressionBuilder<Schema, 'account'>) {
  return query
    .selectFrom('subscription')
    .select(['id', 'plan', 'started_at', 'paid_until', 'used_at', 'cancelled_at', 'order_id'])
    .select(({ selectFrom }) =>
      selectFrom('fee_schedule')
        .select(sql<number>`(body->>'refundDays')::int`.as('days'))
        .whereRef('fee_schedule.country', '=', 'subscription.country')
        .whereRef('fee_schedule.plan', '=', 'subscription.plan')
        // The one that was in force when the plan began: what was promised then holds.
        .where('is_sound', '=', true)
        .where(sql<boolean>`coalesce(fee_schedule.valid_from, fee_schedule.published_at) <= subscription.started_at
          and (fee_schedule.withdrawn_at is null or fee_schedule.withdrawn_at > subscription.started_at)`)
        .orderBy(sql`coalesce(fee_schedule.valid_from, fee_schedule.published_at)`, 'desc')
        .orderBy('version', 'desc')
        .limit(1)
        .as('refund_days'),
    )
    .whereRef('account_id', '=', 'account.id')
    .where('ended_at', 'is', null)
    .orderBy('paid_until', 'desc')
    .limit(1);
}

/** Only of one's own [A2]. */
export async function findOrderStatus(db: Reader, { id, accountId }: { id: string; accountId: string }) {
  return db
    .selectFrom('plan_order')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
