/** The part of a plan that says how long it lasts. */
export interface PlanTime {
  paid_until: Date;
  /** Time added by other purchases and gifts. */
  added_ms: bigint;
}

/** How much of a plan is left at a moment. */
function leftAt({ paid_until }: Pick<PlanTime, 'paid_until'>, at: Date): number {
  return Math.max(paid_until.getTime() - at.getTime(), 0);
}

/**
 * When a rider's plan time ends once a plan is undone at `at`: the plan before it lasts as long as it would have, and time
 * that was added to the undone one is kept.
 */
export function endWithout(undone: PlanTime, former: PlanTime | undefined, at: Date): Date {
  const left = former ? leftAt(former, at) : 0;
  // Days that have passed since they were added are gone, and undoing a plan never makes the time longer than it was.
  const added = Math.min(Number(undone.added_ms), leftAt(undone, at));
  return new Date(at.getTime() + Math.min(left + added, Math.max(left, leftAt(undone, at))));
}

/** The new end of a plan that inherited the remaining days of an earlier plan, once that plan is shortened. */
export function endOfNext(
  next: { started_at: Date; paid_until: Date },
  before: Pick<PlanTime, 'paid_until'>,
  after: Pick<PlanTime, 'paid_until'>,
): Date {
  const lost = Math.max(leftAt(before, next.started_at) - leftAt(after, next.started_at), 0);
  return new Date(next.paid_until.getTime() - lost);
}
