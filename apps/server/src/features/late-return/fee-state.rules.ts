import type { FeeSchedule, Minor } from '@etg/domain/fee-schedule';
import { type FeeStep, feeTimeline } from '@etg/domain/fee-timeline';
import type { Selectable } from 'kysely';
import type { FeePostingTable } from '../../migrations/late-return-schema.ts';
import { currentLeg, type FeeHold } from './late-return.rules.ts';

type FeeRow = Selectable<FeePostingTable>;

interface StoredFees {
  /** The schedule with which the rental began, or to which it moved. */
  schedule: FeeSchedule;
  fees: FeeRow[];
  /** The time of the reminder of each step. */
  remindedAt: Map<number, Date>;
  lossesForgiven: number;
  /** The rider's report that the Electron is back. */
  hold: FeeHold | undefined;
  isCancelled: boolean;
}

/** Everything about the fees of one rental. */
export interface RentalFeeState extends StoredFees {
  /** The part of the schedule that applies now, after upgrades. */
  leg: FeeSchedule;
  timeline: FeeStep[];
  /** The timeline of a cancelled plan, whether or not it is cancelled. */
  ifCancelled: FeeStep[];
  /** Late charges under the current plan, less refunds: they reduce the price of a loss. */
  lateSoFar: Minor;
}

interface TimedRow {
  started_at: Date;
  schedule_from: Date | null;
  first_step: number;
}

function isUpgrade({ kind, withdrawn }: FeeRow): boolean {
  return kind === 'upgrade' && withdrawn === null;
}

export function feeStateOf(rental: TimedRow, stored: StoredFees): RentalFeeState {
  const { schedule, fees, lossesForgiven, isCancelled } = stored;
  const startedAt = rental.schedule_from ?? rental.started_at;
  const current = fees.filter((fee) => fee.step >= rental.first_step);
  const upgrades = current.filter(isUpgrade).length;
  const leg = currentLeg(schedule, upgrades);
  const late = current.filter((fee) => fee.kind === 'charge' && fee.plan === leg.plan);
  const timed = { startedAt, lossesForgiven, firstStep: rental.first_step, upgrades };
  const ifCancelled = feeTimeline(schedule, { ...timed, cancelled: true });
  return {
    ...stored,
    leg,
    timeline: isCancelled ? ifCancelled : feeTimeline(schedule, timed),
    ifCancelled,
    lateSoFar: late.reduce((sum, fee) => sum + Number(fee.amount_minor - fee.given_back_minor), 0),
  };
}

/** An hour or a day is bought for this rental; the price of a longer plan covers any number of rentals. */
export function isPricedPerRental({ plan }: FeeSchedule): boolean {
  return plan === 'hourly_rate' || plan === 'daily';
}

/** What a rental has cost until now: its fees less refunds, and the price where it was bought for this rental. */
export function costSoFar({ schedule, fees }: Pick<RentalFeeState, 'schedule' | 'fees'>): bigint {
  const paid = fees.reduce((sum, fee) => sum + fee.amount_minor - fee.given_back_minor, 0n);
  return paid + BigInt(isPricedPerRental(schedule) ? schedule.price : 0);
}

/** The steps that have not happened, soonest first. */
export function stepsAhead({ timeline, fees }: Pick<RentalFeeState, 'timeline' | 'fees'>): FeeStep[] {
  const posted = new Set(fees.map((fee) => fee.step));
  return timeline.filter((step) => !posted.has(step.step));
}
