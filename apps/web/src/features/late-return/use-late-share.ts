import { useNow } from '../../platform/use-now.ts';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { shareToNext } from './timeline.rules.ts';

/** For a late rental: the share of the time until the next charge that is left, 1 to 0. */
export function useLateShare(): number | undefined {
  const rental = useOpenRental().data?.rental;
  const now = useNow(10_000);
  if (!rental) return undefined;
  // Charges under the plan before the rental moved do not count.
  const from = rental.moved?.at ?? 0;
  const since = rental.posted.findLast(({ at }) => at >= from)?.at ?? rental.deadline;
  return shareToNext(since, rental.next[0]?.at, now);
}
