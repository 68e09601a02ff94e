import type { FeeSchedule, Minor, Minutes } from '@etg/domain/fee-schedule';
import { type FeeStep, feeTimeline } from '@etg/domain/fee-timeline';

const start = new Date(0);

/** What happens to a rider who keeps the Electron, by the rules that riders are charged by; no loss is forgiven any more. */
function stepsOf(schedule: FeeSchedule): FeeStep[] {
  return feeTimeline(schedule, { startedAt: start, lossesForgiven: Number.POSITIVE_INFINITY });
}

/** Whether a rider's first losses cost nothing, under it or under a plan that it leads to: the curve does not show that. */
export function forgivesLosses({ lost, rules }: FeeSchedule): boolean {
  return lost.forgiven > 0 || rules.some((rule) => rule.kind === 'upgrade' && forgivesLosses(rule.then));
}

function minutesOf({ at }: FeeStep): Minutes {
  return (at.getTime() - start.getTime()) / 60_000;
}

/** Everything that a rider has paid once the Electron is out for so long. */
export function paidAfter(schedule: FeeSchedule, minutes: Minutes): Minor {
  return stepsOf(schedule).findLast((step) => minutesOf(step) <= minutes)?.total ?? schedule.price;
}

/** From `minutes` on, this is paid in all. */
export interface CurvePoint {
  readonly minutes: Minutes;
  readonly total: Minor;
}

/** The moments at which the curve rises, from taking the Electron until nothing more is charged. */
export function pointsOf(schedule: FeeSchedule): CurvePoint[] {
  const points: CurvePoint[] = [{ minutes: 0, total: schedule.price }];
  for (const step of stepsOf(schedule))
    if (step.total !== points.at(-1)?.total) points.push({ minutes: minutesOf(step), total: step.total });
  return points;
}

const beyond = 1.46;
const leastShown: Minutes = 6 * 60;

/** How long the drawing is: until some time after the last fee or upgrade begins. What follows is said in words. */
export function horizonOf(schedules: readonly FeeSchedule[]): Minutes {
  const ends = schedules.map(({ rules, window }) => {
    const fee = rules.findLast(({ kind }) => kind === 'charge' || kind === 'upgrade') ?? rules.at(-1);
    return fee?.after ?? window;
  });
  return Math.ceil(Math.max(leastShown, ...ends) * beyond);
}

/** The longest time that can be asked about: after it, nothing more happens. */
export function endOf(schedules: readonly FeeSchedule[]): Minutes {
  const ends = schedules.map((schedule) => stepsOf(schedule).map(minutesOf).at(-1) ?? schedule.window);
  return Math.max(...ends, leastShown) + dayMinutes;
}

const dayMinutes: Minutes = 1_440;

/** What follows after the drawing: equal fees at equal times are one line. */
export interface Tail {
  readonly paid: Minor;
  readonly repeated?: { readonly amount: Minor; readonly every: Minutes };
  readonly until?: { readonly total: Minor; readonly minutes: Minutes };
}

export function tailOf(schedule: FeeSchedule, horizon: Minutes): Tail {
  const paid = paidAfter(schedule, horizon);
  const rest = stepsOf(schedule).filter((step) => minutesOf(step) > horizon && step.amount > 0);
  const [first, second] = rest;
  const last = rest.at(-1);
  if (!first || !last) return { paid };
  const until = { total: last.total, minutes: minutesOf(last) };
  const isRepeated = second !== undefined && second.amount === first.amount && second.kind === first.kind;
  if (!isRepeated) return { paid, until };
  return { paid, repeated: { amount: first.amount, every: minutesOf(second) - minutesOf(first) }, until };
}

/** A path of steps, in the units of the drawing. */
export function pathOf(
  points: readonly CurvePoint[],
  { x, y, horizon }: { x: (minutes: Minutes) => number; y: (total: Minor) => number; horizon: Minutes },
): string {
  const shown = points.filter(({ minutes }) => minutes <= horizon);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const [first, ...rest] = shown;
  if (!first) return '';
  const steps = rest.map(({ minutes, total }) => `H${rounded(x(minutes))}V${rounded(y(total))}`);
  return `M${rounded(x(0))} ${rounded(y(first.total))}${steps.join('')}H${rounded(x(horizon))}`;
}

const niceSteps = [1, 2, 3, 5];

/** Three to five lines from zero to above the highest amount, at round amounts. */
export function amountTicks(most: Minor, unit: Minor): Minor[] {
  const wanted = Math.max(most, unit) / 4;
  const power = Math.max(unit, 10 ** Math.floor(Math.log10(wanted)));
  const step =
    [...niceSteps.map((nice) => nice * power), 10 * power].find((each) => each >= wanted) ?? wanted;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

const tickMinutes: readonly Minutes[] = [
  30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 7_200, 14_400, 28_800, 86_400,
];

/** At most `most` moments to name below the drawing, at equal distances. */
export function timeTicks(horizon: Minutes, most: number): Minutes[] {
  const step = tickMinutes.find((each) => horizon / each <= most) ?? horizon;
  return Array.from({ length: Math.floor(horizon / step) + 1 }, (_, place) => place * step);
}

export const handleStep: Minutes = 10;

/** Where the handle is after a key. `Home` and `End` are the two ends. Undefined for any other key. */
export function movedHandle(
  at: Minutes,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  end: Minutes,
): Minutes | undefined {
  const by = shiftKey ? dayMinutes : handleStep;
  const moved: Readonly<Record<string, Minutes>> = {
    ArrowRight: at + by,
    ArrowUp: at + by,
    ArrowLeft: at - by,
    ArrowDown: at - by,
    PageUp: at + dayMinutes,
    PageDown: at - dayMinutes,
    Home: 0,
    End: end,
  };
  const next = moved[key];
  return next === undefined ? undefined : Math.min(end, Math.max(0, next));
}
