import type { Selectable } from 'kysely';
import type { AccountTable, RentalTable, SubscriptionTable } from '../../migrations/schema.ts';
import type { Reader } from '../../platform/database/database.ts';

export interface UserFacts {
  account: Selectable<AccountTable>;
  open: Pick<Selectable<RentalTable>, 'id' | 'started_at' | 'deadline'>[];
  rentalsSoFar: number;
  /** The one that lasts longest, of those not ended early. */
  subscription: Selectable<SubscriptionTable> | undefined;
  subscriptionsSoFar: number;
}

export async function findUserFacts(db: Reader, accountId: string): Promise<UserFacts | undefined> {
  const [account, rentals, subscriptions] = await Promise.all([
    db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst(),
    db
      .selectFrom('rental')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('paid_until', 'desc')
      .execute(),
  ]);
  if (!account) return undefined;
  const open = await db
    .selectFrom('rental')
    .select(['id', 'started_at', 'deadline'])
    .where('account_id', '=', accountId)
    .where('returned_at', 'is', null)
    .execute();
  return {
    account,
    open,
    rentalsSoFar: Number(rentals.count),
    subscription: subscriptions.find((subscription) => subscription.ended_at === null),
    subscriptionsSoFar: subscriptions.length,
  };
}
