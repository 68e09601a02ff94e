import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { giveMonth } from './give-month.ts';
import { notifyRider } from './notify-rider.ts';
import { decideReward, findInvitation, isStillThere } from './referral.store.ts';

/**
 * The first Electron that an invited friend brings back gives both a month [P8]. Once per friend and once per pair, for a friend
 * who never rented before (D23), and never to somebody who invited themselves: a device or a card the two have in common.
 */
export async function rewardReferral(parts: Payments, tx: Tx, rental: RentalRow): Promise<Telling[]> {
  const friendId = rental.account_id;
  const invitation = await findInvitation(tx, friendId);
  if (invitation === undefined) return [];
  const { inviterId } = invitation;
  const now = parts.clock.now();
  const outcome = await decideReward(tx, { ...invitation, friendId, rentalId: rental.id, now });
  if (outcome !== 'rewarded') return [];
  const tellings: Telling[] = [];
  // Always in the same order, so that two friends of each other never wait for one another.
  for (const accountId of [friendId, inviterId].sort()) {
    // Who left gets nothing, and is no reason for the other to get nothing.
    if (!(await isStillThere(tx, accountId))) continue;
    const { until, tellings: moved } = await giveMonth(parts, tx, { accountId, now });
    const { telling } = await notifyRider(tx, {
      ...{ accountId, rentalId: rental.id, type: 'success', now, sms: true },
      words: (t, say) =>
        t(accountId === friendId ? 'server.referral.friend' : 'server.referral.inviter', {
          day: say.day(until),
        }),
    });
    tellings.push(...moved, telling);
  }
  return tellings;
}
