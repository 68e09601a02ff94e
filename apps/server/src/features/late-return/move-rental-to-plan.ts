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
  /** The start of its purchase: an upgrade that was paid after it is paid for twice. */
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
  const upgrades = fees.filter(({ kind, state }) => kind === 'upgrade' && state === 'paid');
  const paidTwice = upgrades.filter(({ ended_at }) => ended_at && ended_at >= begunAt);
  const before = upgrades.filter((fee) => !paidTwice.includes(fee));
  const planBefore = planOfRental(
    rental.plan,
    before.map(({ to_plan }) => to_plan),
  );
  if (!movesRental(plan, planBefore)) return [];
  const withdrawn = fees.filter((fee) => isOpen(fee) || paidTwice.includes(fee));
  // Newest first: each upgrade that is undone makes way for the plan before it.
  for (const fee of withdrawn.reverse()) await withdrawFee(deps, tx, { fee, why: 'longer_plan', accountId });
  await moveToSchedule(tx, { accountId, plan, now: deps.clock.now(), from });
  return [await notifyMoved(deps, tx, { rental, withdrawn })];
}

function isOpen({ state }: FeeRow): boolean {
  return state === 'pending' || state === 'owed';
}

/** The rider was reminded of fees to come: the notice says that they are not charged, and what follows instead. */
async function notifyMoved(
  { clock }: Payments,
  tx: Tx,
  { rental, withdrawn }: { rental: RentalRow; withdrawn: readonly FeeRow[] },
): Promise<RiderNotice> {
  const feeState = await readFeeState(tx, await lockRental(tx, rental.id));
  const [first] = feeState?.timeline ?? [];
  const minor = withdrawn.reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
  const [fee] = withdrawn;
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
        ...(fee && minor > 0n
          ? [t('server.late.moved-withdrawn', { amount: format.money(minor, fee.currency) })]
          : []),
        ...(first ? [t('server.late.moved-next', { when: format.when(first.at) })] : []),
      ].join(' '),
  });
  return notice;
}
