import type { OpenRental } from '@etg/contract/rental';
import { planKeys } from '@etg/domain/plan';
import { movesRental } from '@etg/domain/plan-change';

/** The one sentence about the return: by when, and what it saves. */
export type Outlook =
  | { readonly say: 'nothing-more' | 'no-late-fee'; readonly by: number }
  | { readonly say: 'before-next'; readonly by: number; readonly amount: number }
  | { readonly say: 'nothing-for-late' }
  /** The rider told us that it is back: nothing is charged until that report is answered [D22]. */
  | { readonly say: 'held' };

/** The server's status counts where the phone's clock is slow [B13]. */
export function isLate(
  { status, deadline }: Pick<OpenRental, 'status' | 'deadline'>,
  nowMs: number,
): boolean {
  return status === 'expired' || deadline <= nowMs / 1000;
}

export function outlookOf(rental: OpenRental, nowMs: number): Outlook {
  const { deadline, posted, held } = rental;
  if (held) return { say: 'held' };
  if (!isLate(rental, nowMs)) {
    const isOpen = posted.some(({ state }) => state === 'pending' || state === 'owed');
    return { say: isOpen ? 'no-late-fee' : 'nothing-more', by: deadline };
  }
  const fee = firstFee(rental);
  return fee ? { say: 'before-next', by: fee.at, amount: fee.amount } : { say: 'nothing-for-late' };
}

/** The first step that costs something if the Electron is kept. */
function firstFee({ next }: OpenRental) {
  return next.find(({ amount }) => amount > 0);
}

/** What the plan charges for keeping it: from the deadline on, from a later day on, or never. */
export type FreeTime = 'none' | 'ever' | { readonly until: number };

export function freeTime(rental: OpenRental): FreeTime {
  const { deadline, posted, moved } = rental;
  // Fees under the plan before the rental moved do not count.
  const isCharged = posted.some(
    ({ amount, state, at }) => amount > 0 && state !== 'withdrawn' && at >= (moved?.at ?? 0),
  );
  if (isCharged) return 'none';
  const fee = firstFee(rental);
  if (!fee) return 'ever';
  return fee.at > deadline ? { until: fee.at } : 'none';
}

/** Whether a plan could be bought that takes this rental over before a fee that is ahead [D17]. */
export function hasLongerPlan(rental: OpenRental): boolean {
  return firstFee(rental) !== undefined && planKeys.some((plan) => movesRental(plan, rental.plan));
}
