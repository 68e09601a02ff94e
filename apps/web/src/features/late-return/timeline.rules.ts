import type { FeeStep } from '@etg/contract/fee-schedule';

const hour = 3600;
const day = 24 * hour;

/** A line of "what happens next": charges that come again and again are one line. */
export interface TimelineLine {
  readonly kind: FeeStep['kind'];
  readonly at: number;
  readonly amount: number;
  /** Of charges that repeat. */
  readonly every?: 'hour' | 'day';
  readonly count: number;
  /** What everything comes to when the line is over. */
  readonly total: number;
  readonly plan: FeeStep['plan'];
  readonly to?: FeeStep['plan'] | undefined;
  readonly forgiven?: boolean | undefined;
  /** Of a loss in place of an upgrade, of a cancelled plan. */
  readonly insteadOf?: FeeStep['plan'] | undefined;
}

/** The steps to come, soonest first, with equal charges at equal distances drawn together. */
export function timelineLines(steps: readonly FeeStep[]): TimelineLine[] {
  const lines: TimelineLine[] = [];
  let last: FeeStep | undefined;
  for (const step of steps) {
    const line = lines.at(-1);
    const every = last && everyOf(step.at - last.at);
    if (line && last && every && goesOn(line, step, every)) {
      lines[lines.length - 1] = { ...line, every, count: line.count + 1, total: step.total };
    } else {
      lines.push(lineOf(step));
    }
    last = step;
  }
  return lines;
}

function goesOn(line: TimelineLine, step: FeeStep, every: 'hour' | 'day'): boolean {
  return (
    line.kind === 'charge' &&
    step.kind === 'charge' &&
    line.amount === step.amount &&
    line.plan === step.plan &&
    (line.every ?? every) === every
  );
}

function everyOf(seconds: number): 'hour' | 'day' | undefined {
  if (seconds === hour) return 'hour';
  return seconds === day ? 'day' : undefined;
}

function lineOf({
  kind,
  at,
  amount,
  total,
  plan,
  to,
  forgiven,
  instead_of: insteadOf,
}: FeeStep): TimelineLine {
  const particulars = { ...(to && { to }), ...(forgiven && { forgiven }), ...(insteadOf && { insteadOf }) };
  return { kind, at, amount, total, plan, count: 1, ...particulars };
}

/** Which day of the rental a moment is in: the first is day 1. */
export function dayNumber(start: number, at: number): number {
  return Math.floor((at - start) / day) + 1;
}

/** How much of the way to the next charge is left, 1 to 0; the whole ring where nothing more comes. */
export function shareToNext(since: number, next: number | undefined, nowMs: number): number {
  if (next === undefined) return 1;
  const left = next - nowMs / 1000;
  return Math.min(1, Math.max(0, left / Math.max(1, next - since)));
}
