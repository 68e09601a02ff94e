import type { Billing } from '@etg/contract/user';
import { type PlanKey, planIds, planOfId } from '@etg/domain/plan';

const hourS = 3_600;
const dayS = 24 * hourS;

/** What the menu and the payments page show of the plan in force. */
export interface MembershipNow {
  /** Undefined for a number that no plan of ours has. */
  readonly plan: PlanKey | undefined;
  readonly ended: boolean;
  /** Rounded up: the day or hour that has started counts. */
  readonly daysLeft: number;
  readonly hoursLeft: number;
  /** Per cent of the paid time that is left. Undefined for a plan without a bar. */
  readonly progress: number | undefined;
}

export function membershipNow(
  { plan_id, paid_until_date, plan_status, on_hold }: Billing,
  nowS: number,
): MembershipNow {
  // On hold the time rests, also on a page that has been open for longer than that.
  const leftS = on_hold ? on_hold.seconds_left : Math.max(0, paid_until_date - nowS);
  const ended = !on_hold && (leftS === 0 || plan_status === 'Expired');
  const daysLeft = Math.ceil(leftS / dayS);
  const hoursLeft = Math.ceil(leftS / hourS);
  const progress = progressOf(plan_id, daysLeft, hoursLeft);
  return { plan: planOfId(plan_id), ended, daysLeft, hoursLeft, progress };
}

/** The formulas of the specification for the annual and the daily plan [N6], and the same for a month. */
function progressOf(planId: number, daysLeft: number, hoursLeft: number): number | undefined {
  switch (planId) {
    case planIds.annual:
      return Math.min(100, daysLeft / 3.65);
    case planIds.daily:
      return Math.min(100, hoursLeft / 0.24);
    case planIds.monthly:
      return Math.min(100, daysLeft / 0.3);
    default:
      return undefined;
  }
}

export const cellCount = 6;

/** How many cells of the menu's bar are full. None only if no time is left. */
export function fullCells(progress: number): number {
  return Math.ceil((progress / 100) * cellCount);
}
