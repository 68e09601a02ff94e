import type { Selectable } from 'kysely';
import type { RentalTable } from '../../migrations/rental-schema.ts';
import type { AccountTable, SubscriptionTable } from '../../migrations/schema.ts';
import type { Reader } from '../../platform/database/database.ts';

type OpenRental = Pick<Selectable<RentalTable>, 'id' | 'started_at' | 'deadline'>;
type Paid = Pick<Selectable<SubscriptionTable>, 'id' | 'plan' | 'started_at' | 'paid_until'>;

export interface UserFacts {
  account: Selectable<AccountTable>;
  open: OpenRental[];
  rentalsSoFar: number;
  /** The one that lasts longest, of those not ended early. */
  subscription: Paid | undefined;
  subscriptionsSoFar: number;
}

/** One round trip: nearly every call and every press asks who this is. */
export async function findUserFacts(db: Reader, accountId: string): Promise<UserFacts | undefined> {
  const row = await selectFacts(db, accountId).executeTakeFirst();
  if (!row) return undefined;
  const { rentals, subscriptions, rental_id, rental_start, deadline, paid_id, paid_start, ...rest } = row;
  const { plan, paid_until, ...account } = rest;
  // What a left join found no row for is null in every column of it.
  const open = rental_id && rental_start && deadline;
  const paid = paid_id && paid_start && plan && paid_until;
  return {
    account,
    open: open ? [{ id: rental_id, started_at: rental_start, deadline }] : [],
    rentalsSoFar: Number(rentals),
    subscription: paid ? { id: paid_id, plan, started_at: paid_start, paid_until } : undefined,
    subscriptionsSoFar: Number(subscriptions),
  };
}

function selectFacts(db: Reader, accountId: string) {
  return (
    db
      .selectFrom('account')
      // The database allows one open rental for each account.
      .leftJoin('rental', (join) =>
        join.onRef('rental.account_id', '=', 'account.id').on('rental.returned_at', 'is', null),
      )
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom('subscription')
            .select(['id', 'plan', 'started_at', 'paid_until'])
            .whereRef('account_id', '=', 'account.id')
            .where('ended_at', 'is', null)
            .orderBy('paid_until', 'desc')
            .limit(1)
            .as('paid'),
        (join) => join.onTrue(),
      )
      .selectAll('account')
      .select([
        'rental.id as rental_id',
        'rental.started_at as rental_start',
        'rental.deadline',
        'paid.id as paid_id',
        'paid.plan',
        'paid.started_at as paid_start',
        'paid.paid_until',
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
          .as('subscriptions'),
      ])
      .where('account.id', '=', accountId)
  );
}
