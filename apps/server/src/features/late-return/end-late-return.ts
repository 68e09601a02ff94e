import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { lockAccount } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { isReturnProved, lockRental, type RentalRow } from '../rental/index.ts';
import { undoPlan } from '../subscription/index.ts';
import { findRentalAccount, isDebtFree } from './debt.store.ts';
import { type FeeRow, isBeingPaid, listFees, listRefundsDue } from './fee.store.ts';
import { giveBackFee } from './give-back-fee.ts';
import { giveFoundCredit } from './give-found-credit.ts';
import { liftSuspension } from './lift-suspension.ts';
import { notifyRider } from './notify-rider.ts';
import { findInvitation } from './referral.store.ts';
import { rewardReferral } from './reward-referral.ts';

/**
 * An Electron is back. What was charged for time after it was goes back by itself, as does what a loss promised; the
 * account opens again; a friend's invitation is rewarded. Nothing is posted after a return, so it may run any number of times.
 */
export async function endLateReturn(parts: Payments, tx: Tx, rentalId: string): Promise<Telling[]> {
  await lockPeople(tx, rentalId);
  const rental = await lockRental(tx, rentalId);
  if (!rental.returned_at) return [];
  const returned = { ...rental, returned_at: rental.returned_at };
  // Only told so far: money goes back once the station's panel shows it. Then this runs again.
  const isProved = await isReturnProved(tx, rentalId);
  return [
    ...(isProved ? await giveBackAfterReturn(parts, tx, returned) : []),
    ...(isProved ? await giveFoundCredit(parts, tx, returned) : []),
    ...(await openAgain(parts, tx, rental)),
    ...(await rewardReferral(parts, tx, rental)),
  ];
}

/** The rider and whoever invited them, always in the same order, before anything of theirs. */
async function lockPeople(tx: Tx, rentalId: string): Promise<void> {
  const riderId = await findRentalAccount(tx, rentalId);
  const inviterId = (await findInvitation(tx, riderId))?.inviterId;
  const people = inviterId === undefined ? [riderId] : [riderId, inviterId].sort();
  for (const accountId of people) await lockAccount(tx, accountId);
}

type Returned = RentalRow & { returned_at: Date };

/** The station told us late: fees that fell due meanwhile were never owed [B12]. */
async function giveBackAfterReturn(parts: Payments, tx: Tx, rental: Returned): Promise<Telling[]> {
  const due = new Set(await listRefundsDue(tx, rental.id));
  // The newest first: each upgrade that is taken back gives way to the plan before it.
  const fees = (await listFees(tx, rental.id)).filter((fee) => due.has(fee.step)).reverse();
  const sums = { 'server.late.given-back': 0n, 'server.late.owed-no-more': 0n };
  for (const fee of fees) {
    const minor = fee.amount_minor - fee.given_back_minor;
    if (minor === 0n) continue;
    const isTaken = fee.state === 'paid' || (await isBeingPaid(tx, fee));
    if (!(await giveBackFee(parts, tx, { fee, minor, reason: 'after_return' }))) continue;
    if (fee.subscription_id) await undoUpgrade(parts, tx, { fee, accountId: rental.account_id });
    sums[isTaken ? 'server.late.given-back' : 'server.late.owed-no-more'] += minor;
  }
  const tellings: Telling[] = [];
  for (const said of ['server.late.given-back', 'server.late.owed-no-more'] as const) {
    const [first] = fees;
    if (sums[said] === 0n || !first) continue;
    const { telling } = await notifyRider(tx, {
      ...{ accountId: rental.account_id, rentalId: rental.id, type: 'success', sms: true },
      now: parts.clock.now(),
      words: (t, say) =>
        t(said, {
          electron: rental.electron_id,
          when: say.when(rental.returned_at),
          amount: say.money(sums[said], first.currency),
        }),
    });
    tellings.push(telling);
  }
  return tellings;
}

async function undoUpgrade(
  { clock }: Payments,
  tx: Tx,
  { fee, accountId }: { fee: FeeRow; accountId: string },
): Promise<void> {
  if (fee.subscription_id === null) return;
  await undoPlan(tx, { accountId, subscriptionId: fee.subscription_id, now: clock.now() });
}

async function openAgain({ clock }: Payments, tx: Tx, { id, account_id }: RentalRow): Promise<Telling[]> {
  const now = clock.now();
  const isBack = await liftSuspension(tx, { accountId: account_id, reason: 'late_return', now });
  const isPaid =
    (await isDebtFree(tx, account_id)) &&
    (await liftSuspension(tx, { accountId: account_id, reason: 'unpaid', now }));
  if (!isBack && !isPaid) return [];
  const { telling } = await notifyRider(tx, {
    ...{ accountId: account_id, rentalId: id, type: 'success', now, sms: true },
    words: (t) => t('server.late.open-again'),
  });
  return [telling];
}
