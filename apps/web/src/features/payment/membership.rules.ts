import type { Billing } from '@etg/contract/user';
import { planIds } from '@etg/domain/plan';

const hourS = 3_600;
const dayS = 24 * hourS;

/** How much of the paid time is left, in per cent: the formulas of the specification for the year and the day [N6]. */
export function progressOf({ plan_id, paid_until_date }: Billing, nowS: number): number | undefined {
  const leftS = Math.max(0, paid_until_date - nowS);
  const days = Math.ceil(leftS / dayS);
  const hours = Math.ceil(leftS / hourS);
  switch (plan_id) {
    case planIds.annual:
      return capped(days / 3.65);
    case planIds.daily:
      return capped(hours / 0.24);
    case planIds.monthly:
      return capped(days / 0.3);
    default:
      return undefined;
  }
}

function capped(percent: number): number {
  return Math.min(100, Math.round(percent));
}
