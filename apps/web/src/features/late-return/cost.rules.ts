import type { OpenRental } from '@etg/contract/rental';
import type { CostCell } from '@etg/ui/cost-meter';
import { timelineLines } from './timeline.rules.ts';

const mostCells = 8;

/** One cell per charge: the price, each late charge, the next charge, and those that repeat after it. */
export function costCells({ priced_per_rental, price, posted, next }: OpenRental): CostCell[] {
  const paid: CostCell[] = priced_per_rental && price > 0 ? ['paid'] : [];
  const late = posted.filter(({ amount, given_back }) => amount > given_back).map((): CostCell => 'late');
  const [line] = timelineLines(next);
  const coming = line && line.amount > 0 ? line.count : 0;
  const open = Array.from({ length: coming }, (_, index): CostCell => (index === 0 ? 'next' : 'open'));
  return [...paid, ...late, ...open].slice(-mostCells);
}

/** The cap of the charges under way: today's, or the most that the rental can ever cost. */
export function costStop({ next, most }: OpenRental): { today: boolean; amount: number } | undefined {
  const [line] = timelineLines(next);
  if (line?.every === 'hour') return { today: true, amount: line.total };
  return most === undefined ? undefined : { today: false, amount: most };
}

/** Late charges of one amount, shown as "2 × $1.00". Undefined if they differ or other fees were posted. */
export function sameCharges({ posted }: OpenRental): { count: number; amount: number } | undefined {
  const charged = posted.filter(
    ({ kind, state }) => kind === 'charge' && state !== 'given_back' && state !== 'withdrawn',
  );
  const [first] = charged;
  if (!first || charged.some(({ amount }) => amount !== first.amount)) return undefined;
  return posted.length === charged.length ? { count: charged.length, amount: first.amount } : undefined;
}
