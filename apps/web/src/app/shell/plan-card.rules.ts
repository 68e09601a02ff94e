import type { Billing } from '@etg/contract/user';
import { type PlanKey, planIds, planOfId } from '@etg/domain/plan';

const hourS = 3_600;
const dayS = 24 * hourS;

/** What a plan's card says of it. */
export interface PlanNow {
  /** Undefined for a number that no plan of ours has. */
  readonly plan: PlanKey | undefined;
  readonly ended: boolean;
  /** Whole ones, counting the one that has begun. */
  readonly daysLeft: number;
  readonly hoursLeft: number;
  /** Per cent of the paid time that is left, where the plan has a bar. */
  readonly progress: number | undefined;
}

export function planNow({ plan_id, paid_until_date }: Billing, nowS: number): PlanNow {
  const leftS = Math.max(0, paid_until_date - nowS);
  return {
    plan: planOfId(plan_id),
    ended: leftS === 0,
    daysLeft: Math.ceil(leftS / dayS),
    hoursLeft: Math.ceil(leftS / hourS),
    progress: progressOf(plan_id, leftS),
  };
}

/** The formulas of the specification for the annual and the daily plan [N6], and the same shape for a month. */
function progressOf(id: number, leftS: number): number | undefined {
  const percent = () => {
    switch (id) {
      case planIds.annual:
        return leftS / dayS / 3.65;
      case planIds.daily:
        return leftS / hourS / 0.24;
      case planIds.monthly:
        return leftS / dayS / 0.3;
      default:
        return undefined;
    }
  };
  const left = percent();
  return left === undefined ? undefined : Math.min(100, left);
}

export const cellCount = 6;

/** How many of the bar's cells are full: none only when nothing is left. */
export function fullCells(progress: number): number {
  return Math.ceil((progress / 100) * cellCount);
}
