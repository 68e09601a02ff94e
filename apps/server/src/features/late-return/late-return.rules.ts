import { type FeeSchedule, lostPrice, type Minor } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';

/** Due work: charges a fee again after a soft decline. The subject is the fee's id. */
export const feeRetry = 'fee-retry';

/** How long a further try waits while it is in doubt whether the Electron was back when the fee fell due. */
export const inDoubtMs = 24 * 3_600_000;

/** The step number of the notice about the deadline, which is recorded like the reminder of a step. */
export const deadlineStep = -1;

/** The step number of the notice that fees which a report held are charged after all. */
export const heldStep = -2;

/** Fees that a report held are charged at the earliest this long after the rider was told so. */
export const heldNoticeMs = 24 * 3_600_000;

/** How often a rental whose fees are held is looked at again, in case its report is deleted rather than closed. */
export const heldCheckMs = 6 * 3_600_000;

/** A reminder that went out late, such as after an outage of the server, delays its fee until this long after it. */
export const shortestNoticeMs = 15 * 60_000;

/** A report of the rider that the Electron is back: until it is answered, the fees of the rental are held [D22]. */
export interface FeeHold {
  since: Date;
  answeredAt: Date | undefined;
}

/** Whether nothing is charged now, because the rider's report is open. */
export function isOpenHold(hold: FeeHold | undefined): hold is FeeHold {
  return hold !== undefined && hold.answeredAt === undefined;
}

export interface Progress {
  deadline: Date;
  /** The open report, else the one that was answered last. */
  hold: FeeHold | undefined;
  /** The time of the reminder of each step. */
  remindedAt: ReadonlyMap<number, Date>;
  /** Steps that were performed or skipped. */
  posted: ReadonlySet<number>;
  /** Performed steps whose charge the report held before it was sent. */
  unsent?: ReadonlySet<number>;
}

/** The next thing to do for an open rental, and the earliest time for it. */
export type Moment =
  | { act: 'expire'; at: Date }
  | { act: 'remind'; at: Date; step: FeeStep }
  /** The report that held fees was answered, and the Electron is still out: the rider is told what is charged. */
  | { act: 'announce-held'; at: Date; steps: FeeStep[] }
  | { act: 'perform'; at: Date; step: FeeStep };

/**
 * One thing at a time, in the order of their times. A step is performed only after its reminder and after the step
 * before it, so that each step is performed once, however late and often this is called.
 */
export function nextMoment(
  timeline: readonly FeeStep[],
  { deadline, remindedAt, posted, unsent, hold }: Progress,
  noticeMs: number,
): Moment | undefined {
  const ahead = timeline.filter(({ step }) => !posted.has(step));
  const moments: Moment[] = remindedAt.has(deadlineStep) ? [] : [{ act: 'expire', at: deadline }];
  for (const step of ahead) {
    if (!reminderOf(step, { remindedAt, hold })) moments.push({ act: 'remind', at: step.remindAt, step });
  }
  const [next] = ahead;
  const nextRemindedAt = next && reminderOf(next, { remindedAt, hold });
  const held = ahead.filter((step) => wasHeld(step, { remindedAt, hold }));
  const announcedAt = announcementOf({ remindedAt, hold });
  const announced = [...timeline.filter(({ step }) => unsent?.has(step)), ...held];
  if (hold?.answeredAt && announced.length > 0 && !announcedAt)
    moments.push({ act: 'announce-held', at: hold.answeredAt, steps: announced });
  else if (next && nextRemindedAt && !isOpenHold(hold)) {
    const earliest = held.includes(next) && announcedAt ? announcedAt.getTime() + heldNoticeMs : 0;
    const at = new Date(Math.max(next.at.getTime(), nextRemindedAt.getTime() + noticeMs, earliest));
    moments.push({ act: 'perform', at, step: next });
  }
  // The sort is stable: among equal times a reminder stays before the step that it announces.
  return moments.sort((one, other) => one.at.getTime() - other.at.getTime())[0];
}

type Notices = Pick<Progress, 'remindedAt' | 'hold'>;

/** While a report is open, reminders are shown but not sent: one that announced a later fee is sent again. */
function reminderOf(step: FeeStep, { remindedAt, hold }: Notices): Date | undefined {
  const at = remindedAt.get(step.step);
  if (!at || !hold?.answeredAt) return at;
  const wasShownOnly = at >= hold.since && at <= hold.answeredAt;
  return wasShownOnly && step.at.getTime() > hold.answeredAt.getTime() + heldNoticeMs ? undefined : at;
}

/** Whether the step would have been performed or announced by message while the report was open. */
function wasHeld(step: FeeStep, { remindedAt, hold }: Notices): boolean {
  if (!hold?.answeredAt) return false;
  const { since, answeredAt } = hold;
  const remindedOn = remindedAt.get(step.step);
  const wasShownOnly = remindedOn !== undefined && remindedOn >= since && remindedOn <= answeredAt;
  return step.at <= answeredAt || (wasShownOnly && step.at.getTime() <= answeredAt.getTime() + heldNoticeMs);
}

/** When the rider was told that the fees which the last report held are charged after all. */
function announcementOf({ remindedAt, hold }: Notices): Date | undefined {
  const at = remindedAt.get(heldStep);
  return at && hold?.answeredAt && at >= hold.answeredAt ? at : undefined;
}

/** The schedule that applies after this number of upgrades. */
export function currentLeg(schedule: FeeSchedule, upgrades: number): FeeSchedule {
  const upgrade = schedule.rules.find((rule) => rule.kind === 'upgrade');
  return upgrades > 0 && upgrade ? currentLeg(upgrade.then, upgrades - 1) : schedule;
}

/** A loss with a plan was posted instead of an upgrade to that plan, because the rider's plan was cancelled. */
export function isInsteadOfUpgrade({ kind, to_plan }: { kind: FeeStep['kind']; to_plan: PlanKey | null }) {
  return kind === 'lost' && to_plan !== null;
}

/** Days from each soft decline to the next try. After the last try the fee is owed. */
const retryAfterDays = [1, 3];

export function retryAt(attempts: number, now: Date): Date | undefined {
  const days = retryAfterDays[attempts - 1];
  return days === undefined ? undefined : new Date(now.getTime() + days * 86_400_000);
}

export interface RefundableFee {
  step: number;
  /** The part of the fee that has not been refunded. */
  left: Minor;
}

/** Divides a refund among the fees that can be refunded, from the newest backwards. */
export function spreadRefund<Fee extends RefundableFee>(
  fees: readonly Fee[],
  amount: Minor,
): (Fee & { back: Minor })[] {
  let rest = amount;
  const newestFirst = [...fees].sort((one, other) => other.step - one.step);
  return newestFirst.flatMap((fee) => {
    const back = Math.min(fee.left, rest);
    rest -= back;
    return back > 0 ? [{ ...fee, back }] : [];
  });
}

/** The refund for a found Electron, by the time since its loss was paid [N7]. */
export function foundCredit({ found }: FeeSchedule, paidAt: Date, returnedAt: Date): Minor {
  const days = (returnedAt.getTime() - paidAt.getTime()) / 86_400_000;
  return days <= found.days ? found.within : found.later;
}

export interface Penalty {
  amount: Minor;
  currency: Currency;
  forgiven: boolean;
  found: FeeSchedule['found'];
}

/** The price of reporting the Electron as lost now, and the refund if it is found later. */
export function penaltyOf({
  leg,
  lateSoFar,
  lossesForgiven,
}: {
  leg: FeeSchedule;
  lateSoFar: Minor;
  lossesForgiven: number;
}): Penalty {
  const forgiven = lossesForgiven < leg.lost.forgiven;
  const amount = forgiven ? 0 : lostPrice(leg, lateSoFar);
  // A forgiven loss costs nothing, so that nothing is refunded.
  const found = forgiven ? { ...leg.found, within: 0, later: 0 } : leg.found;
  return { amount, currency: leg.currency, forgiven, found };
}
