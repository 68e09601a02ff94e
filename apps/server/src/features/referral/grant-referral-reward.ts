import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { notifyAboutRental } from '../late-return/index.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { grantFreeMonth } from './grant-free-month.ts';
import { decideReward, findInvitation, lockIfOpen, type RewardOutcome } from './referral.store.ts';

/**
 * The first Electron that an invited friend returns gives the friend and the inviter a month each [P8]. Once per friend
 * and once per pair, only for a friend who never rented before (D23), and never if both accounts belong to the same
 * person, which a shared device or card shows.
 */
export async function grantReferralReward(deps: Payments, tx: Tx, rental: RentalRow): Promise<RiderNotice[]> {
  const friendId = rental.account_id;
  const invitation = await findInvitation(tx, friendId);
  if (invitation === undefined) return [];
  const { inviterId } = invitation;
  const now = deps.clock.now();
  const outcome = await decideReward(tx, { ...invitation, friendId, rentalId: rental.id, now });
  if (outcome === undefined) return [];
  if (outcome !== 'rewarded') return notifyWithheld(tx, { friendId, inviterId, rental, outcome, now });
  const notices: RiderNotice[] = [];
  // Sorted: rewards of two friends who invited each other lock the accounts in the same order and cannot deadlock.
  for (const accountId of [friendId, inviterId].sort()) {
    // A deleted account gets nothing; the other one still gets its month.
    if (!(await lockIfOpen(tx, accountId))) continue;
    const { until, notices: moved } = await grantFreeMonth(deps, tx, { accountId, now });
    const { notice } = await notifyAboutRental(tx, {
      accountId,
      rentalId: rental.id,
      type: 'success',
      now,
      sms: true,
      text: (t, format) =>
        t(accountId === friendId ? 'server.referral.friend' : 'server.referral.inviter', {
          day: format.day(until),
        }),
    });
    notices.push(...moved, notice);
  }
  return notices;
}

interface Withheld {
  friendId: string;
  inviterId: string;
  rental: RentalRow;
  outcome: Exclude<RewardOutcome, 'rewarded'>;
  now: Date;
}

/** Both learn that there is no month, and why: neither waits for it. */
async function notifyWithheld(tx: Tx, { friendId, inviterId, rental, outcome, now }: Withheld) {
  const notices: RiderNotice[] = [];
  for (const accountId of [friendId, inviterId].sort()) {
    if (!(await lockIfOpen(tx, accountId))) continue;
    const id =
      accountId === friendId ? 'server.referral.withheld-friend' : 'server.referral.withheld-inviter';
    const { notice } = await notifyAboutRental(tx, {
      accountId,
      rentalId: rental.id,
      type: 'info',
      now,
      sms: true,
      text: (t) => t(id, { why: outcome }),
    });
    notices.push(notice);
  }
  return notices;
}
