import {
  type ChargeRule,
  type FeeRule,
  type FeeSchedule,
  type LostRule,
  lostPrice,
  type Minor,
  type Minutes,
} from './fee-schedule.ts';
import type { PlanKey } from './plan.ts';

export type FeeStepKind = FeeRule['kind'];

/** Something that happens to a rental that is not brought back, at its own time. */
export interface FeeStep {
  /** Stays the same as long as the rental keeps its schedule: a step is posted once under it. */
  readonly step: number;
  readonly kind: FeeStepKind;
  readonly at: Date;
  /** When to tell the rider of it. */
  readonly remindAt: Date;
  readonly amount: Minor;
  /** Everything the rental has come to with this step, the plan's price included. */
  readonly total: Minor;
  /** The plan in force when it happens. */
  readonly plan: PlanKey;
  /** Of an upgrade: the plan after it. */
  readonly to?: PlanKey;
  /** Of a loss that costs nothing, because it is the first. */
  readonly forgiven?: boolean;
  /** Of a loss in place of an upgrade, because the plan was cancelled: the plan there would have been. */
  readonly insteadOf?: PlanKey;
}

/** Added to the number of a loss in place of an upgrade: who was told of one was not told of the other. */
const insteadOfUpgrade = 50;

export interface TimedRental {
  readonly startedAt: Date;
  /** Losses of this rider that were forgiven before. */
  readonly lossesForgiven?: number;
  /** Number of the first step, for a rental that changed to another schedule. */
  readonly firstStep?: number;
  /** Whether its plan was cancelled: it is not upgraded any more, the Electron counts as lost instead [D19]. */
  readonly cancelled?: boolean;
  /** Upgrades that have happened: cancelling undoes none. */
  readonly upgrades?: number;
}

/** Everything that will happen to a rental if it never comes back, in order. The same answer whenever it is asked. */
export function feeTimeline(schedule: FeeSchedule, rental: TimedRental): FeeStep[] {
  const start = rental.startedAt.getTime();
  const walk: Walk = { steps: [], total: schedule.price, first: rental.firstStep ?? 0 };
  follow(walk, schedule, {
    start,
    lossesForgiven: rental.lossesForgiven ?? 0,
    upgradesLeft: rental.cancelled ? (rental.upgrades ?? 0) : Number.POSITIVE_INFINITY,
  });
  return walk.steps;
}

/** When a rental under this schedule is asked back: it is late from here on, whether or not that costs anything. */
export function returnDeadlineOf({ window }: FeeSchedule, startedAt: Date): Date {
  return new Date(at(startedAt.getTime(), window));
}

interface Walk {
  steps: FeeStep[];
  total: Minor;
  first: number;
}

interface Leg {
  start: number;
  lossesForgiven: number;
  upgradesLeft: number;
}

function follow(walk: Walk, schedule: FeeSchedule, leg: Leg): void {
  let late = 0;
  for (const rule of schedule.rules) {
    if (rule.kind === 'charge') late += chargeAgainAndAgain(walk, schedule, { ...leg, rule, late });
    else if (rule.kind === 'suspend') add(walk, schedule, { ...leg, rule, amount: 0 });
    else if (rule.kind === 'lost') lose(walk, schedule, { ...leg, rule, late });
    else if (leg.upgradesLeft > 0) {
      add(walk, schedule, { ...leg, rule, amount: rule.amount });
      const start = at(leg.start, rule.after);
      follow(walk, rule.then, { ...leg, start, upgradesLeft: leg.upgradesLeft - 1 });
      return;
    } else {
      const { after, remind, to: insteadOf } = rule;
      lose(walk, schedule, { ...leg, rule: { kind: 'lost', after, remind }, late, insteadOf });
      return;
    }
  }
}

function lose(
  walk: Walk,
  schedule: FeeSchedule,
  { late, ...loss }: Leg & { rule: LostRule; late: Minor; insteadOf?: PlanKey },
): void {
  const forgiven = loss.lossesForgiven < schedule.lost.forgiven;
  add(walk, schedule, { ...loss, amount: forgiven ? 0 : lostPrice(schedule, late), forgiven });
}

function chargeAgainAndAgain(
  walk: Walk,
  schedule: FeeSchedule,
  { rule, late, ...leg }: Leg & { rule: ChargeRule; late: Minor },
): Minor {
  let charged = 0;
  for (let time = 0; time < rule.times; time += 1) {
    const amount = Math.min(rule.amount, rule.most - schedule.price - late - charged);
    if (amount <= 0) break;
    add(walk, schedule, { ...leg, rule: { ...rule, after: rule.after + time * rule.every }, amount });
    charged += amount;
  }
  return charged;
}

interface Happening {
  rule: FeeRule;
  amount: Minor;
  forgiven?: boolean;
  insteadOf?: PlanKey;
}

function add(
  walk: Walk,
  { plan }: FeeSchedule,
  { start, rule, amount, forgiven, insteadOf }: Leg & Happening,
): void {
  walk.total += amount;
  walk.steps.push({
    step: walk.first + walk.steps.length + (insteadOf ? insteadOfUpgrade : 0),
    kind: rule.kind,
    at: new Date(at(start, rule.after)),
    remindAt: new Date(at(start, rule.after - rule.remind)),
    amount,
    total: walk.total,
    plan,
    ...(rule.kind === 'upgrade' && { to: rule.to }),
    ...(forgiven && { forgiven }),
    ...(insteadOf && { insteadOf }),
  });
}

function at(start: number, minutes: Minutes): number {
  return start + minutes * 60_000;
}
