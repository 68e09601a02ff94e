import type { FeeStep } from '@etg/contract/fee-schedule';

const hour = 3600;
const day = 24 * hour;

/** A line of "what happens next": repeated charges are one line. */
export interface TimelineLine {
  readonly kind: FeeStep['kind'];
  readonly at: number;
  readonly amount: number;
  /** Only for repeated charges. */
  readonly every?: 'hour' | 'day';
  readonly count: number;
  /** The cost of the rental after the last step of the line. */
  readonly total: number;
  readonly plan: FeeStep['plan'];
  readonly to?: FeeStep['plan'] | undefined;
  readonly forgiven?: boolean | undefined;
  /** For a loss that replaces an upgrade, since the plan is cancelled: the plan it would have become. */
  readonly insteadOf?: FeeStep['plan'] | undefined;
}

/** The steps to come, soonest first, with equal charges at equal intervals combined. */
export function timelineLines(steps: readonly FeeStep[]): TimelineLine[] {
  const lines: TimelineLine[] = [];
  let last: FeeStep | undefined;
  for (const step of steps) {
    const line = lines.at(-1);
    const every = last && everyOf(step.at - last.at);
    if (line && last && every && continues(line, step, every)) {
      lines[lines.length - 1] = { ...line, every, count: line.count + 1, total: step.total };
    } else {
      lines.push(lineOf(step));
    }
    last = step;
  }
  return lines;
}

function continues(line: TimelineLine, step: FeeStep, every: 'hour' | 'day'): boolean {
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
  const details = { ...(to && { to }), ...(forgiven && { forgiven }), ...(insteadOf && { insteadOf }) };
  return { kind, at, amount, total, plan, count: 1, ...details };
}

/** The day of the rental in which a moment falls; the first is day 1. */
export function dayNumber(start: number, at: number): number {
  return Math.floor((at - start) / day) + 1;
}

/** The share of the time until the next charge that is left, 1 to 0; 1 where no charge follows. */
export function shareToNext(since: number, next: number | undefined, nowMs: number): number {
  if (next === undefined) return 1;
  const left = next - nowMs / 1000;
  return Math.min(1, Math.max(0, left / Math.max(1, next - since)));
}
