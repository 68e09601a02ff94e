import type { Insertable } from 'kysely';
import type { PushSubscriptionTable } from '../../migrations/push-schema.ts';
import type { Reader, Tx } from '../database/database.ts';

/** One row for each browser. It belongs to the login that subscribed last. */
export async function saveSubscription(
  tx: Tx,
  subscription: Insertable<PushSubscriptionTable>,
): Promise<void> {
  const { id: _, ...newer } = subscription;
  await tx
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((row) => row.column('endpoint').doUpdateSet(newer))
    .execute();
}

/** Deletes all but the newest `most` subscriptions of an account. */
export async function deleteOldSubscriptions(tx: Tx, accountId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('id', 'in', (row) =>
      row
        .selectFrom('push_subscription as kept')
        .innerJoin('login', 'login.id', 'kept.login_id')
        .select('kept.id')
        .where('login.account_id', '=', accountId)
        .orderBy('kept.created_at', 'desc')
        .offset(most),
    )
    .execute();
}

export async function deleteOwnSubscription(
  tx: Tx,
  { accountId, endpoint }: { accountId: string; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('login_id', 'in', (row) =>
      row.selectFrom('login').select('id').where('account_id', '=', accountId),
    )
    .execute();
}

/** For a subscription that the push service reports as ended. */
export async function deleteSubscription(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** The account's subscriptions with an active login: after a sign-out a browser gets no notifications. */
export async function findSubscriptions(db: Reader, accountId: string, now: Date): Promise<string[]> {
  const rows = await ofOpenLogins(db, now).where('login.account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

export async function findSubscription(db: Reader, id: string, now: Date) {
  return ofOpenLogins(db, now).where('push_subscription.id', '=', id).executeTakeFirst();
}

function ofOpenLogins(db: Reader, now: Date) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('login', 'login.id', 'push_subscription.login_id')
    .select([
      'push_subscription.id',
      'push_subscription.endpoint',
      'push_subscription.p256dh',
      'push_subscription.auth',
    ])
    .where('login.revoked_at', 'is', null)
    .where('login.expires_at', '>', now);
}
