/** As much of a plan as says how long it lasts. */
export interface PlanTime {
  paid_until: Date;
  /** Time that other purchases and gifts added to it. */
  added_ms: bigint;
}

/** How much of a plan is left at a moment. */
function leftAt({ paid_until }: Pick<PlanTime, 'paid_until'>, at: Date): number {
  return Math.max(paid_until.getTime() - at.getTime(), 0);
}

/**
 * Until when somebody has a plan at a moment when theirs is taken back: the one before it lasts as long as it would have,
 * and what was added to the one taken back stays added.
 */
export function endWithout(undone: PlanTime, former: PlanTime | undefined, at: Date): Date {
  const left = former ? leftAt(former, at) : 0;
  const added = Math.min(Number(undone.added_ms), leftAt(undone, at));
  return new Date(at.getTime() + Math.min(left + added, Math.max(left, leftAt(undone, at))));
}

/** When a plan ends that began with the days left of another, once that other ends earlier than it did. */
export function endOfNext(
  next: { started_at: Date; paid_until: Date },
  was: Pick<PlanTime, 'paid_until'>,
  is: Pick<PlanTime, 'paid_until'>,
): Date {
  const lost = Math.max(leftAt(was, next.started_at) - leftAt(is, next.started_at), 0);
  return new Date(next.paid_until.getTime() - lost);
}
