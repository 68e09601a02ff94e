import { type Region, regionOf, regionOfLanguage } from '@etg/domain/region';
import type { ReferralRewardTable } from '../../migrations/late-return-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { findLanguage } from '../account/index.ts';
import { hasRented, hasSameCard, lockPair } from '../promo/index.ts';

export interface Invitation {
  inviterId: string;
  /** The time at which the friend's order with the code was paid. */
  usedAt: Date;
}

/** The invitation by which this account came, unless its reward has been decided already. */
export async function findInvitation(db: Reader, friendId: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.promo_id')
    .leftJoin('referral_reward', 'referral_reward.friend_id', 'promo_use.account_id')
    .select(['promo_code.inviter_id', 'promo_use.used_at'])
    .where('promo_use.account_id', '=', friendId)
    .where('promo_use.kind', '=', 'referral')
    .where('promo_use.state', '=', 'used')
    .where('referral_reward.friend_id', 'is', null)
    .executeTakeFirst();
  return row?.inviter_id && row.used_at ? { inviterId: row.inviter_id, usedAt: row.used_at } : undefined;
}

export type RewardOutcome = ReferralRewardTable['outcome'];

export interface Reward extends Invitation {
  friendId: string;
  rentalId: string;
  now: Date;
}

/** Decides about the reward and records the outcome; undefined if another transaction decided first. */
export async function decideReward(tx: Tx, reward: Reward): Promise<RewardOutcome | undefined> {
  const { friendId, inviterId, rentalId, now } = reward;
  await lockPair(tx, friendId, inviterId);
  const outcome = await judge(tx, reward);
  const row = await tx
    .insertInto('referral_reward')
    .values({ friend_id: friendId, inviter_id: inviterId, rental_id: rentalId, outcome, decided_at: now })
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .returning('outcome')
    .executeTakeFirst();
  return row?.outcome;
}

async function judge(tx: Tx, { friendId, inviterId, usedAt, now }: Reward): Promise<RewardOutcome> {
  const other = await tx
    .selectFrom('referral_reward')
    .select('friend_id')
    .where('friend_id', '=', inviterId)
    .where('inviter_id', '=', friendId)
    .where('outcome', '=', 'rewarded')
    .executeTakeFirst();
  if (other) return 'mutual';
  const device = await tx
    .selectFrom('login as mine')
    .innerJoin('login as theirs', 'theirs.device_key', 'mine.device_key')
    .select('mine.id')
    .where('mine.account_id', '=', friendId)
    .where('theirs.account_id', '=', inviterId)
    .limit(1)
    .executeTakeFirst();
  if (device) return 'same_device';
  if (await hasSameCard(tx, friendId, inviterId)) return 'same_card';
  // Checked when the code was entered; between that and the payment the friend may have rented or paid with a known card.
  const isNew = !(await hasRented(tx, { accountId: friendId, before: usedAt, now }));
  return isNew ? 'rewarded' : 'not_new';
}

/** Locks the account, so that it cannot be deleted before the month is granted. False if it is closed already. */
export async function lockIfOpen(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('closed_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.closed_at === null;
}

/** The country whose prices the rider knows: that of the last plan, else by the rider's language (D9). */
export async function findHomeCountry(db: Reader, accountId: string): Promise<Region> {
  const last = await db
    .selectFrom('subscription')
    .select('country')
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const home = last && regionOf(last.country);
  if (home) return home;
  return regionOfLanguage(await findLanguage(db, accountId));
}

/** The number of friends who used this rider's code, and of months that it earned. */
export async function countFriends(
  db: Reader,
  inviterId: string,
): Promise<{ friends: number; months: number }> {
  const { friends } = await db
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.promo_id')
    .select(({ fn }) => fn.countAll<bigint>().as('friends'))
    .where('promo_code.inviter_id', '=', inviterId)
    .where('promo_use.state', '=', 'used')
    .executeTakeFirstOrThrow();
  const { months } = await db
    .selectFrom('referral_reward')
    .select(({ fn }) => fn.countAll<bigint>().as('months'))
    .where('inviter_id', '=', inviterId)
    .where('outcome', '=', 'rewarded')
    .executeTakeFirstOrThrow();
  return { friends: Number(friends), months: Number(months) };
}
