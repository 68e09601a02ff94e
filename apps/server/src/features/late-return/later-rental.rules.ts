import type { FeeStep } from '@etg/domain/fee-timeline';

const dayMs = 86_400_000;

export interface RentalInTime {
  deadline: Date;
  /** The first step that has not been performed. */
  next: Pick<FeeStep, 'at'> | undefined;
}

/**
 * What days that staff add do to an open rental: it is due so many days later, counted from now if it is late; and nothing
 * falls due before these days are over.
 */
export function laterBy(
  { deadline, next }: RentalInTime,
  days: number,
  now: Date,
): { deadline: Date; shiftMs: number } {
  const addedMs = days * dayMs;
  const overdueMs = next ? Math.max(now.getTime() - next.at.getTime(), 0) : 0;
  return {
    deadline: new Date(Math.max(deadline.getTime(), now.getTime()) + addedMs),
    shiftMs: addedMs + overdueMs,
  };
}
