import type { Reader } from '../../platform/database/database.ts';
import type { RentalRow } from '../rental/index.ts';
import { deadlineStep } from './late-return.rules.ts';
import { laterBy } from './later-rental.rules.ts';
import { readFeeState } from './read-fee-state.ts';

export interface LaterRental {
  deadline: Date;
  shiftMs: number;
  /** The next fee as it is now, and as it will be. */
  next: { at: Date; after: Date } | undefined;
  /** The steps whose reminder is sent again. */
  remindAgain: number[];
  /** Suspensions that were performed and would come later now. */
  undone: number[];
}

/** What days that staff add would do to an open rental. */
export async function readLaterRental(
  db: Reader,
  { rental, days, now }: { rental: RentalRow; days: number; now: Date },
): Promise<LaterRental> {
  const feeState = await readFeeState(db, rental);
  const posted = new Set(feeState?.fees.map(({ step }) => step));
  const ahead = feeState?.timeline.filter(({ step }) => !posted.has(step)) ?? [];
  const [next] = ahead;
  const later = laterBy({ deadline: rental.deadline, next }, days, now);
  const moved = (at: Date) => new Date(at.getTime() + later.shiftMs);
  const undone = (feeState?.timeline ?? []).filter(
    ({ step, kind, at }) => kind === 'suspend' && posted.has(step) && moved(at) > now,
  );
  return {
    ...later,
    next: next && { at: next.at, after: moved(next.at) },
    remindAgain: [deadlineStep, ...[...ahead, ...undone].map(({ step }) => step)],
    undone: undone.map(({ step }) => step),
  };
}
