import { type FeeSchedule, lostPrice, type Minor } from '@etg/domain/fee-schedule';
import type { FeeStep } from '@etg/domain/fee-timeline';
import type { Currency, Money } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';

/** Due work: a fee whose decline was soft is charged once more. Its subject is the fee. */
export const feeRetry = 'fee-retry';

/** How long a second try waits while it is looked into whether the Electron was back by then. */
export const inDoubtMs = 24 * 3_600_000;

/** The deadline is told of like a step, under this number. */
export const deadlineStep = -1;

/** After a reminder that went out late, as after an outage of ours, the fee waits this long. */
export const shortestNoticeMs = 15 * 60_000;

export interface Progress {
  deadline: Date;
  /** When the rider was told of each step. */
  told: ReadonlyMap<number, Date>;
  posted: ReadonlySet<number>;
}

/** What is to be done next for a rental that is out, and not before when. */
export type Moment =
  | { act: 'expire'; at: Date }
  | { act: 'remind'; at: Date; step: FeeStep }
  | { act: 'post'; at: Date; step: FeeStep };

/**
 * One thing at a time, in the order of their times. A step is posted only after its reminder, each after the one before:
 * so whoever looks, however late and how often, posts each once.
 */
export function nextMoment(
  timeline: readonly FeeStep[],
  { deadline, told, posted }: Progress,
  noticeMs: number,
): Moment | undefined {
  const ahead = timeline.filter(({ step }) => !posted.has(step));
  const moments: Moment[] = told.has(deadlineStep) ? [] : [{ act: 'expire', at: deadline }];
  for (const step of ahead) {
    if (!told.has(step.step)) moments.push({ act: 'remind', at: step.remindAt, step });
  }
  const [due] = ahead;
  const toldAt = due && told.get(due.step);
  if (due && toldAt) {
    const at = new Date(Math.max(due.at.getTime(), toldAt.getTime() + noticeMs));
    moments.push({ act: 'post', at, step: due });
  }
  // Listed by rank, and the sort keeps that order among equals: a reminder before what it reminds of.
  return moments.sort((one, other) => one.at.getTime() - other.at.getTime())[0];
}

/** The schedule in force after so many upgrades. */
export function currentLeg(schedule: FeeSchedule, upgrades: number): FeeSchedule {
  const upgrade = schedule.rules.find((rule) => rule.kind === 'upgrade');
  return upgrades > 0 && upgrade ? currentLeg(upgrade.then, upgrades - 1) : schedule;
}

/** A loss that names a plan was posted in place of an upgrade to it. */
export function isInsteadOfUpgrade({ kind, to_plan }: { kind: FeeStep['kind']; to_plan: PlanKey | null }) {
  return kind === 'lost' && to_plan !== null;
}

/** How long after a soft decline the next try follows; after the last the fee is owed. */
const retryAfterDays = [1, 3];

export function retryAt(attempts: number, now: Date): Date | undefined {
  const days = retryAfterDays[attempts - 1];
  return days === undefined ? undefined : new Date(now.getTime() + days * 86_400_000);
}

export interface GivenFee {
  step: number;
  /** What is left of it to give back. */
  left: Minor;
}

/** Spreads what comes back over the fees it can come from, the newest first. */
export function spreadRefund<Fee extends GivenFee>(
  fees: readonly Fee[],
  amount: Minor,
): (Fee & { back: Minor })[] {
  let open = amount;
  const newestFirst = [...fees].sort((one, other) => other.step - one.step);
  return newestFirst.flatMap((fee) => {
    const back = Math.min(fee.left, open);
    open -= back;
    return back > 0 ? [{ ...fee, back }] : [];
  });
}

/** What a found Electron gives back, by how long ago its loss was paid [N7]. */
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

/** What saying "it is lost" costs now, and what comes back if it turns up. */
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
  // Nothing comes back of what was never paid.
  const found = forgiven ? { ...leg.found, within: 0, later: 0 } : leg.found;
  return { amount, currency: leg.currency, forgiven, found };
}

/** One sum for each currency. */
export function sumsOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<Money['currency'], bigint>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  return [...sums].flatMap(([currency, minor]) => (minor > 0n ? [{ minor, currency }] : []));
}
