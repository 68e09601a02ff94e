import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { lockAccount } from '../account/index.ts';
import type { MoneyAct, Payments } from '../payment/index.ts';
import { lockRental, type RentalRow } from '../rental/index.ts';
import { grantPlan } from '../subscription/index.ts';
import { endDebtPayment, isDebtFree, wasWaiting } from './debt.store.ts';
import { type FeeOfAct, listRentalsOfAct, lockFeesOfAct, updateFee } from './fee.store.ts';
import { feeRetry, retryAt } from './late-return.rules.ts';
import { liftSuspension } from './lift-suspension.ts';
import { notifyRider } from './notify-rider.ts';
import { oweFee } from './owe-fee.ts';
import { whyFeeNotOwed } from './owed.rules.ts';
import { planFeeRefunds } from './plan-fee-refunds.ts';
import { readStanding } from './read-standing.ts';
import { sayFeePaid } from './say-fee-paid.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';
import { withdrawStep } from './withdraw-step.ts';

/** The money of a fee, or of a debt, has come to its end: in the transaction that writes that end. */
export async function settleFees(parts: Payments, tx: Tx, act: MoneyAct): Promise<Telling[]> {
  const now = parts.clock.now();
  const isPaid = act.state === 'succeeded';
  if (act.purpose === 'debt') await endDebtPayment(tx, act.reference, isPaid ? 'paid' : 'declined');
  await lockAccount(tx, act.account_id);
  const rentals = await lockRentalsOf(tx, act.key);
  const ofAct = await lockFeesOfAct(tx, act.key);
  // What was given back while nobody knew whether the money would come.
  for (const fee of ofAct) if (isPaid) await planFeeRefunds(parts, tx, fee);
  const fees = ofAct.filter((fee) => fee.state === 'pending');
  const tellings: Telling[] = [];
  for (const fee of fees) {
    const withdrawn = await withdrawUnlessOwed(parts, tx, { fee, rental: rentals.get(fee.rental_id) });
    if (withdrawn) tellings.push(withdrawn);
    else if (isPaid) {
      await payFee(parts, tx, fee);
      tellings.push(...(await sayFeePaid(tx, { fee, act, now })));
    } else if (act.purpose === 'debt') await leaveUnpaid(tx, fee, act.reference);
    else tellings.push(await goOnUnpaid(parts, tx, { fee, isSoft: act.is_soft === true }));
  }
  const [first] = fees;
  if (isPaid && first) tellings.push(...(await openAgain(tx, first, now)));
  return tellings;
}

async function lockRentalsOf(tx: Tx, moneyKey: string): Promise<Map<string, RentalRow>> {
  const rentals = new Map<string, RentalRow>();
  for (const id of await listRentalsOfAct(tx, moneyKey)) rentals.set(id, await lockRental(tx, id));
  return rentals;
}

/** While its money was on the way the rider may have bought that plan, or given theirs back (D17). */
async function withdrawUnlessOwed(
  parts: Payments,
  tx: Tx,
  { fee, rental }: { fee: FeeOfAct; rental: RentalRow | undefined },
): Promise<Telling | undefined> {
  if (!rental) return undefined;
  const why = whyFeeNotOwed(fee, await readStanding(tx, rental, parts.clock.now()));
  if (!why) return undefined;
  await withdrawStep(parts, tx, { fee, why, accountId: fee.account_id });
  return tellWithdrawn(parts, tx, { rental, minor: fee.amount_minor, currency: fee.currency });
}

async function payFee(parts: Payments, tx: Tx, fee: FeeOfAct): Promise<void> {
  const now = parts.clock.now();
  // A longer plan is had from when it is paid.
  const upgraded =
    fee.kind === 'upgrade' && fee.to_plan
      ? await grantPlan(parts, tx, {
          ...{ accountId: fee.account_id, plan: fee.to_plan, country: fee.country, reason: 'upgrade', now },
          price: { minor: fee.amount_minor, currency: fee.currency },
        })
      : undefined;
  const subscription_id = upgraded?.subscription.id ?? null;
  await updateFee(tx, fee.id, { state: 'paid', ended_at: now, subscription_id });
}

/** Its own next try, if one is planned, is still to come: that decides whether it is a debt. */
async function leaveUnpaid(tx: Tx, fee: FeeOfAct, debtPaymentId: string): Promise<void> {
  if (!(await wasWaiting(tx, debtPaymentId, fee))) await updateFee(tx, fee.id, { state: 'owed' });
}

/** Only a decline that may be none tomorrow is tried again; any other would only anger the bank. */
async function goOnUnpaid(
  parts: Payments,
  tx: Tx,
  { fee, isSoft }: { fee: FeeOfAct; isSoft: boolean },
): Promise<Telling> {
  const now = parts.clock.now();
  const again = isSoft ? retryAt(fee.attempts, now) : undefined;
  if (!again) return oweFee(parts, tx, { fee, accountId: fee.account_id });
  await planWork(tx, { kind: feeRetry, subject: fee.id, dueAt: again });
  const { telling } = await notifyRider(tx, {
    ...{ accountId: fee.account_id, rentalId: fee.rental_id, type: 'error', now, sms: true },
    words: (t, say) =>
      t('server.late.declined', {
        amount: say.money(fee.amount_minor, fee.currency),
        when: say.when(again),
        link: new URL('/payments', parts.publicUrl).href,
      }),
  });
  return telling;
}

/** What was owed is paid: the account is open again. */
async function openAgain(tx: Tx, { account_id, rental_id }: FeeOfAct, now: Date): Promise<Telling[]> {
  const changed = { accountId: account_id, userChanged: true };
  if (!(await isDebtFree(tx, account_id))) return [changed];
  const isOpen = await liftSuspension(tx, { accountId: account_id, reason: 'unpaid', now });
  if (!isOpen) return [changed];
  const { telling } = await notifyRider(tx, {
    ...{ accountId: account_id, rentalId: rental_id, type: 'success', now, sms: true },
    words: (t) => t('server.late.open-again'),
  });
  return [telling];
}
