import { useNow } from '../../platform/use-now.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { shareToNext } from './timeline.rules.ts';

/** While late: how much of the way to the next charge is left, 1 to 0. */
export function useLateShare(): number | undefined {
  const rental = useOpenRental().data?.rental;
  const now = useNow(10_000);
  if (!rental) return undefined;
  // What was charged under an earlier schedule is no step on this way.
  const from = rental.moved?.at ?? 0;
  const since = rental.posted.findLast(({ at }) => at >= from)?.at ?? rental.deadline;
  return shareToNext(since, rental.next[0]?.at, now);
}
