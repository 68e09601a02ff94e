import { type PlanKey, planKeys } from '@etg/domain/plan';
import { isSingleUse } from '@etg/domain/plan-period';

/** Only plans that last a time can be on hold. */
export const timePlans: readonly PlanKey[] = planKeys.filter((plan) => !isSingleUse(plan));

/** The open plan of a rider, as far as pauses of venues are concerned. */
export interface PlanTime {
  startedAt: Date;
  cancelledAt: Date | null;
  /** Its end, with all time on hold up to `countedUntil`. */
  paidUntil: Date;
  /** Null until time on hold is added for the first time. */
  countedUntil: Date | null;
}

/** A pause of the venue that the plan belongs to. */
export interface Pause {
  id: string;
  from: Date;
  /** Null while it lasts. */
  until: Date | null;
}

/** What pauses have added to a plan since it was last written down. */
export interface HeldTime<Of extends Pause = Pause> {
  ms: number;
  /** Of which pause how much: time that lies in two of them counts once. */
  parts: { pause: Of; ms: number }[];
  /** The pause in which the plan is on hold now. */
  now: Of | undefined;
}

export const notHeld: HeldTime<never> = { ms: 0, parts: [], now: undefined };

/**
 * The time for which a plan was on hold until `now`. A plan on hold does not end: its time rests until service is back, even
 * if it would have been over in the pause. A cancelled plan is on hold no longer; one that was over before never is.
 */
export function heldTime<Of extends Pause>(plan: PlanTime, pauses: readonly Of[], now: Date): HeldTime<Of> {
  const held: HeldTime<Of> = { ms: 0, parts: [], now: undefined };
  const end = () => plan.paidUntil.getTime() + held.ms;
  let counted = Math.max(plan.startedAt.getTime(), plan.countedUntil?.getTime() ?? 0);
  for (const pause of pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const from = Math.max(pause.from.getTime(), counted);
    if (end() <= from) continue;
    if (pause.until === null && plan.cancelledAt === null) held.now ??= pause;
    const until = earliest(pause.until, plan.cancelledAt, now);
    if (until <= from) continue;
    held.parts.push({ pause, ms: until - from });
    held.ms += until - from;
    counted = until;
  }
  return held;
}

function earliest(...times: (Date | null)[]): number {
  return Math.min(...times.flatMap((time) => (time ? [time.getTime()] : [])));
}

/** A plan that a rider had, as far as its venue is concerned. */
export interface PlanPlace {
  startedAt: Date;
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
 * of the last charger at all. The plans are in their order, the last one is meant.
 */
export function venueOf(plans: readonly PlanPlace[], last: LastRental | undefined): string | undefined {
  let venue: string | undefined;
  for (const { startedAt, orderVenue } of plans) {
    const underIt = last && last.startedAt >= startedAt ? last.venueId : undefined;
    venue = underIt ?? orderVenue ?? venue ?? last?.venueId;
  }
  return venue;
}

const dayMs = 86_400_000;

/** Readers need not look at pauses that ended before: workers have long added their time to the plans. */
export function recently(now: Date): Date {
  return new Date(now.getTime() - 7 * dayMs);
}
