/** A stretch of time. */
export interface Span {
  from: Date;
  until: Date;
}

export interface Pause extends Span {
  venueId: string;
}

/** One plan of a rider, as far as pauses are concerned. */
export interface PlanLife {
  startedAt: Date;
  /** Null while it is open, also if its time is over. */
  endedAt: Date | null;
  cancelledAt: Date | null;
  paidUntil: Date;
  /** The venue at whose station it was ordered, if at one. */
  orderVenue: string | null;
}

/** The last rental before a pause. */
export interface LastRental {
  venueId: string;
  startedAt: Date;
}

/**
 * A plan belongs to one venue: that of the last charger taken under it before the pause; before the first one, the venue
 * where it was ordered; one that was ordered nowhere (on the way, an upgrade, a reward), that of the plan it replaced, or
 * of the last charger at all.
 */
export function venueOf(
  { startedAt, orderVenue }: Pick<PlanLife, 'startedAt' | 'orderVenue'>,
  last: LastRental | undefined,
  replacedVenue?: string,
): string | undefined {
  const underIt = last && last.startedAt >= startedAt ? last.venueId : undefined;
  return underIt ?? orderVenue ?? replacedVenue ?? last?.venueId;
}

/**
 * The part of a pause in which a plan was on hold. It counts to the end of the pause even if the paid time would have been
 * over before: that is what on hold means. A cancelled plan is on hold no longer, and one that was over before never is.
 */
export function heldSpan(life: PlanLife, pause: Span): Span | undefined {
  if (life.paidUntil <= pause.from) return undefined;
  const from = Math.max(pause.from.getTime(), life.startedAt.getTime());
  const ends = [pause.until, life.endedAt, life.cancelledAt].flatMap((end) => (end ? [end.getTime()] : []));
  const until = Math.min(...ends);
  return until > from ? { from: new Date(from), until: new Date(until) } : undefined;
}

/** When plans of one rider were on hold in a pause: those that belong to its venue. The lives are in their order. */
export function heldSpans(lives: readonly PlanLife[], pause: Pause, last: LastRental | undefined): Span[] {
  let venue: string | undefined;
  return lives.flatMap((life) => {
    venue = venueOf(life, last, venue);
    return (venue === pause.venueId && heldSpan(life, pause)) || [];
  });
}

/** How much of `spans` is not in `counted`: time that lies in two pauses is added once. */
export function uncountedMs(spans: readonly Span[], counted: readonly Span[]): number {
  return lengthOf([...spans, ...counted]) - lengthOf(counted);
}

/** The length of the union. */
function lengthOf(spans: readonly Span[]): number {
  let total = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, until } of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const start = Math.max(from.getTime(), end);
    if (until.getTime() <= start) continue;
    total += until.getTime() - start;
    end = until.getTime();
  }
  return total;
}

/** Due work that extends one rider's plan by the pauses of one venue. */
export const planOnHold = 'extend-held-plan';

export interface HeldPlan {
  venueId: string;
  accountId: string;
}

export function subjectOf({ venueId, accountId }: HeldPlan): string {
  return `${venueId} ${accountId}`;
}

export function heldPlanOf(subject: string): HeldPlan {
  const [venueId = '', accountId = ''] = subject.split(' ');
  return { venueId, accountId };
}

/** A shorter pause is added like any other, but is not worth a message to the phone. */
export const worthAMessageMs = 3_600_000;
