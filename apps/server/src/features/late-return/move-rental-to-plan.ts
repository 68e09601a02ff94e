import type { PlanKey } from '@etg/domain/plan';
import { movesRental, planOfRental } from '@etg/domain/plan-change';
import { planName } from '@etg/messages/plan-name';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { lockOpenRentalBy, lockRental, moveToSchedule, type RentalRow } from '../rental/index.ts';
import { type FeeRow, listFees } from './fee.store.ts';
import { notifyAboutRental } from './notify-about-rental.ts';
import { readFeeState } from './read-fee-state.ts';
import { withdrawFee } from './withdraw-fee.ts';

export interface GainedPlan {
  accountId: string;
  /** The plan that the rider has from now on. */
  plan: PlanKey;
  /** The start of its purchase. The order has promised that no earlier fee is charged from here on. */
  begunAt: Date;
  /** The time from which its schedule applies. */
  from: Date;
}

/**
 * Moves the open rental to the schedule of a longer plan that its rider got: no fee of the old schedule is charged any
 * more (D17). The same or a shorter plan changes nothing for the rental. The caller has locked the account.
 */
export async function moveRentalToPlan(deps: Payments, tx: Tx, gained: GainedPlan): Promise<RiderNotice[]> {
  const { accountId, plan, begunAt, from } = gained;
  const rental = await lockOpenRentalBy(tx, accountId);
  if (!rental || rental.schedule_id === null) return [];
  const fees = (await listFees(tx, rental.id)).filter(({ step }) => step >= rental.first_step);
  const paid = fees.filter(({ state }) => state === 'paid');
  // Also if it was unknown when the purchase began: which of two payments ends first is chance.
  const paidMeanwhile = paid.filter(({ ended_at }) => ended_at && ended_at >= begunAt);
  const upgradesBefore = paid.filter((fee) => fee.kind === 'upgrade' && !paidMeanwhile.includes(fee));
  const planBefore = planOfRental(
    rental.plan,
    upgradesBefore.map(({ to_plan }) => to_plan),
  );
  if (!movesRental(plan, planBefore)) return [];
  const withdrawn = fees.filter((fee) => isOpen(fee) || paidMeanwhile.includes(fee));
  // Newest first: each upgrade that is undone makes way for the plan before it.
  for (const fee of withdrawn.toReversed())
    await withdrawFee(deps, tx, { fee, why: 'longer_plan', accountId });
  await moveToSchedule(tx, { accountId, plan, now: deps.clock.now(), from });
  return [await notifyMoved(deps, tx, { rental, withdrawn })];
}

function isOpen({ state }: FeeRow): boolean {
  return state === 'pending' || state === 'owed';
}

function leftOf(fees: readonly FeeRow[]): bigint {
  return fees.reduce((sum, { amount_minor, given_back_minor }) => sum + amount_minor - given_back_minor, 0n);
}

/** The rider was reminded of fees to come: the notice says that they are not charged, and what follows instead. */
async function notifyMoved(
  { clock }: Payments,
  tx: Tx,
  { rental, withdrawn }: { rental: RentalRow; withdrawn: readonly FeeRow[] },
): Promise<RiderNotice> {
  const feeState = await readFeeState(tx, await lockRental(tx, rental.id));
  const [first] = feeState?.timeline ?? [];
  const waived = leftOf(withdrawn.filter(isOpen));
  const refunded = leftOf(withdrawn.filter((fee) => !isOpen(fee)));
  const currency = withdrawn[0]?.currency;
  const { notice } = await notifyAboutRental(tx, {
    accountId: rental.account_id,
    rentalId: rental.id,
    type: 'success',
    sms: true,
    now: clock.now(),
    text: (t, format) =>
      [
        t('server.late.moved', {
          electron: rental.electron_id,
          plan: planName(t, { plan: feeState?.schedule.plan ?? rental.plan }),
        }),
        ...(currency && waived > 0n
          ? [t('server.late.moved-withdrawn', { amount: format.money(waived, currency) })]
          : []),
        ...(currency && refunded > 0n
          ? [t('server.late.moved-refunded', { amount: format.money(refunded, currency) })]
          : []),
        ...(first ? [t('server.late.moved-next', { when: format.when(first.at) })] : []),
      ].join(' '),
  });
  return notice;
}
