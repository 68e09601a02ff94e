import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { lockAccount } from '../account/index.ts';
import type { MoneyAct, Payments } from '../payment/index.ts';
import { lockRental, type RentalRow } from '../rental/index.ts';
import { grantPlan } from '../subscription/index.ts';
import { liftSuspension } from '../suspension/index.ts';
import { type FeeOfAct, listRentalsOfAct, lockFeesOfAct, updateFee } from './fee.store.ts';
import { feeRetry, retryAt } from './late-return.rules.ts';
import { markFeeOwed } from './mark-fee-owed.ts';
import { notifyAboutRental } from './notify-about-rental.ts';
import { notifyFeePaid } from './notify-fee-paid.ts';
import { notifyFeeWithdrawn } from './notify-fee-withdrawn.ts';
import { whyFeeNotOwed } from './owed.rules.ts';
import { planFeeRefunds } from './plan-fee-refunds.ts';
import { readStanding } from './read-standing.ts';
import { hasUnpaidFees } from './unpaid-fee.store.ts';
import { withdrawFee } from './withdraw-fee.ts';

export interface EndedPayment {
  act: MoneyAct;
  /** What happens to a fee that the act did not pay. Without it the fee is tried again later, or owed. */
  whenUnpaid?: (fee: FeeOfAct) => Promise<RiderNotice[]>;
}

/**
 * Applies the end of a money act to the fees it was for, in the transaction that records that end. The act is for one
 * fee, or for all fees of a debt.
 */
export async function settleFees(
  deps: Payments,
  tx: Tx,
  { act, whenUnpaid = (fee) => retryOrOwe(deps, tx, { fee, isSoft: act.is_soft === true }) }: EndedPayment,
): Promise<RiderNotice[]> {
  const now = deps.clock.now();
  const isPaid = act.state === 'succeeded';
  await lockAccount(tx, act.account_id);
  const rentals = await lockRentalsOf(tx, act.key);
  const feesOfAct = await lockFeesOfAct(tx, act.key);
  // Refunds that were decided before the outcome of this payment was known.
  for (const fee of feesOfAct) if (isPaid) await planFeeRefunds(deps, tx, fee);
  const fees = feesOfAct.filter((fee) => fee.state === 'pending');
  const notices: RiderNotice[] = [];
  for (const fee of fees) {
    const withdrawn = await withdrawUnlessOwed(deps, tx, { fee, rental: rentals.get(fee.rental_id) });
    if (withdrawn) notices.push(withdrawn);
    else if (isPaid) {
      await markPaid(deps, tx, fee);
      notices.push(...(await notifyFeePaid(tx, { fee, act, now })));
    } else notices.push(...(await whenUnpaid(fee)));
  }
  const [first] = fees;
  if (isPaid && first) notices.push(...(await liftUnpaidSuspension(tx, first, now)));
  return notices;
}

async function lockRentalsOf(tx: Tx, moneyKey: string): Promise<Map<string, RentalRow>> {
  const rentals = new Map<string, RentalRow>();
  for (const id of await listRentalsOfAct(tx, moneyKey)) rentals.set(id, await lockRental(tx, id));
  return rentals;
}

/** During the payment the rider may have bought the plan of an upgrade, or had their plan refunded (D17). */
async function withdrawUnlessOwed(
  deps: Payments,
  tx: Tx,
  { fee, rental }: { fee: FeeOfAct; rental: RentalRow | undefined },
): Promise<RiderNotice | undefined> {
  if (!rental) return undefined;
  const why = whyFeeNotOwed(fee, await readStanding(tx, rental, deps.clock.now()));
  if (!why) return undefined;
  await withdrawFee(deps, tx, { fee, why, accountId: fee.account_id });
  return notifyFeeWithdrawn(deps, tx, { rental, minor: fee.amount_minor, currency: fee.currency });
}

async function markPaid(deps: Payments, tx: Tx, fee: FeeOfAct): Promise<void> {
  const now = deps.clock.now();
  // An upgrade gives its plan only once it is paid.
  const upgraded =
    fee.kind === 'upgrade' && fee.to_plan
      ? await grantPlan(deps, tx, {
          accountId: fee.account_id,
          plan: fee.to_plan,
          country: fee.country,
          reason: 'upgrade',
          now,
          price: { minor: fee.amount_minor, currency: fee.currency },
        })
      : undefined;
  const subscription_id = upgraded?.subscription.id ?? null;
  await updateFee(tx, fee.id, { state: 'paid', ended_at: now, subscription_id });
}

/** Only a soft decline is tried again: repeating a hard one makes the bank suspicious of us. */
async function retryOrOwe(
  deps: Payments,
  tx: Tx,
  { fee, isSoft }: { fee: FeeOfAct; isSoft: boolean },
): Promise<RiderNotice[]> {
  const now = deps.clock.now();
  const nextTryAt = isSoft ? retryAt(fee.attempts, now) : undefined;
  if (!nextTryAt) return [await markFeeOwed(deps, tx, { fee, accountId: fee.account_id })];
  await planWork(tx, { kind: feeRetry, subject: fee.id, dueAt: nextTryAt });
  const { notice } = await notifyAboutRental(tx, {
    accountId: fee.account_id,
    rentalId: fee.rental_id,
    type: 'error',
    now,
    sms: true,
    text: (t, format) =>
      t('server.late.declined', {
        amount: format.money(fee.amount_minor, fee.currency),
        when: format.when(nextTryAt),
        link: new URL('/payments', deps.publicUrl).href,
      }),
  });
  return [notice];
}

/** Once nothing is unpaid the rider may rent again. */
async function liftUnpaidSuspension(
  tx: Tx,
  { account_id, rental_id }: FeeOfAct,
  now: Date,
): Promise<RiderNotice[]> {
  const changed = { accountId: account_id, rentalId: rental_id, userChanged: true };
  if (await hasUnpaidFees(tx, account_id)) return [changed];
  const isOpen = await liftSuspension(tx, { accountId: account_id, reason: 'unpaid', now });
  if (!isOpen) return [changed];
  const { notice } = await notifyAboutRental(tx, {
    accountId: account_id,
    rentalId: rental_id,
    type: 'success',
    now,
    sms: true,
    text: (t) => t('server.late.open-again'),
  });
  return [notice];
}
