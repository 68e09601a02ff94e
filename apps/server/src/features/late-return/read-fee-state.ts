import type { FeeSchedule, Minor } from '@etg/domain/fee-schedule';
import { type FeeStep, feeTimeline } from '@etg/domain/fee-timeline';
import type { Reader } from '../../platform/database/database.ts';
import { findScheduleById } from '../pricing/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { isCancelled } from '../subscription/index.ts';
import { countForgiven, type FeeRow, listFees, listReminders } from './fee.store.ts';
import { findFeeHold, listUnsentSteps } from './fee-hold.store.ts';
import { currentLeg, type FeeHold, isInsteadOfUpgrade } from './late-return.rules.ts';

/** Everything about the fees of one rental. */
export interface RentalFeeState {
  /** The schedule with which the rental began, or to which it moved. */
  schedule: FeeSchedule;
  /** The part of the schedule that applies now, after upgrades. */
  leg: FeeSchedule;
  timeline: FeeStep[];
  /** The timeline of a cancelled plan, whether or not it is cancelled. */
  ifCancelled: FeeStep[];
  isCancelled: boolean;
  fees: FeeRow[];
  /** The time of the reminder of each step. */
  remindedAt: Map<number, Date>;
  /** Late charges under the current plan, less refunds: they reduce the price of a loss. */
  lateSoFar: Minor;
  lossesForgiven: number;
  /** The rider's report that the Electron is back. */
  hold: FeeHold | undefined;
  /** Performed steps whose charge the report held before it was sent. */
  unsent: ReadonlySet<number>;
}

function isUpgrade({ kind, withdrawn }: FeeRow): boolean {
  return kind === 'upgrade' && withdrawn === null;
}

/** Undefined for a rental without a readable schedule: a fee that cannot be explained is not charged. */
export async function readFeeState(db: Reader, rental: RentalRow): Promise<RentalFeeState | undefined> {
  if (rental.schedule_id === null) return undefined;
  const schedule = await findScheduleById(db, rental.schedule_id);
  if (!schedule) return undefined;
  const fees = await listFees(db, rental.id);
  const lossesForgiven = await countForgiven(db, rental.account_id, rental.id);
  const startedAt = rental.schedule_from ?? rental.started_at;
  const current = fees.filter((fee) => fee.step >= rental.first_step);
  const upgrades = current.filter(isUpgrade).length;
  const leg = currentLeg(schedule, upgrades);
  const late = current.filter((fee) => fee.kind === 'charge' && fee.plan === leg.plan);
  const timed = { startedAt, lossesForgiven, firstStep: rental.first_step, upgrades };
  const ifCancelled = feeTimeline(schedule, { ...timed, cancelled: true });
  const cancelled = await isNotUpgraded(db, rental, fees);
  const hold = await findFeeHold(db, rental);
  return {
    schedule,
    leg,
    timeline: cancelled ? ifCancelled : feeTimeline(schedule, timed),
    ifCancelled,
    isCancelled: cancelled,
    fees,
    remindedAt: await listReminders(db, rental.id),
    lateSoFar: late.reduce((sum, fee) => sum + Number(fee.amount_minor - fee.given_back_minor), 0),
    lossesForgiven,
    hold,
    unsent: hold?.answeredAt ? await listUnsentSteps(db, rental.id, hold.answeredAt) : new Set(),
  };
}

/** An ended rental is judged by its fees only: a plan that is cancelled or bought later does not change it. */
async function isNotUpgraded(db: Reader, rental: RentalRow, fees: readonly FeeRow[]): Promise<boolean> {
  if (fees.some(isInsteadOfUpgrade)) return true;
  if (rental.returned_at || rental.lost_at) return false;
  return isCancelled(db, { accountId: rental.account_id, since: rental.started_at });
}
