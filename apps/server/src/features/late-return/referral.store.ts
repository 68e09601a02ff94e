import { type FeeCountry, feeCountryOf } from '@etg/domain/fee-schedule';
import type { ReferralRewardTable } from '../../migrations/late-return-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** Who invited this account, as long as nothing has been decided about it. */
export async function findInviter(db: Reader, friendId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('promo_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_use.promo_id')
    .leftJoin('referral_reward', 'referral_reward.friend_id', 'promo_use.account_id')
    .select('promo_code.inviter_id')
    .where('promo_use.account_id', '=', friendId)
    .where('promo_use.kind', '=', 'referral')
    .where('promo_use.state', '=', 'used')
    .where('referral_reward.friend_id', 'is', null)
    .executeTakeFirst();
  return row?.inviter_id ?? undefined;
}

type Outcome = ReferralRewardTable['outcome'];

/** Decides once; undefined when somebody else just has. */
export async function decideReward(
  tx: Tx,
  reward: { friendId: string; inviterId: string; rentalId: string; now: Date },
): Promise<Outcome | undefined> {
  const { friendId, inviterId, rentalId, now } = reward;
  const outcome = await judge(tx, friendId, inviterId);
  const row = await tx
    .insertInto('referral_reward')
    .values({ friend_id: friendId, inviter_id: inviterId, rental_id: rentalId, outcome, decided_at: now })
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .returning('outcome')
    .executeTakeFirst();
  return row?.outcome;
}

async function judge(tx: Tx, friendId: string, inviterId: string): Promise<Outcome> {
  const device = await tx
    .selectFrom('login as mine')
    .innerJoin('login as theirs', 'theirs.device_key', 'mine.device_key')
    .select('mine.id')
    .where('mine.account_id', '=', friendId)
    .where('theirs.account_id', '=', inviterId)
    .limit(1)
    .executeTakeFirst();
  if (device) return 'same_device';
  const card = await tx
    .selectFrom('payment_method as mine')
    .innerJoin('payment_method as theirs', 'theirs.fingerprint', 'mine.fingerprint')
    .select('mine.token')
    .where('mine.account_id', '=', friendId)
    .where('theirs.account_id', '=', inviterId)
    .limit(1)
    .executeTakeFirst();
  return card ? 'same_card' : 'rewarded';
}

/** Whose prices somebody knows: of the last plan they had, else of their language (D9). */
export async function findHome(db: Reader, accountId: string): Promise<FeeCountry> {
  const last = await db
    .selectFrom('subscription')
    .select('country')
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return feeCountryOf(last.country);
  const { language } = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return language === 'ja' ? 'JP' : 'US';
}

/** How many came by somebody's code, and how many of them earned a month. */
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
