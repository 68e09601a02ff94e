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

/** A scheduled consequence of not returning an Electron. */
export interface FeeStep {
  /** Identifies the step as long as the rental keeps its schedule: each step is charged once. */
  readonly step: number;
  readonly kind: FeeStepKind;
  readonly at: Date;
  /** When the reminder is sent to the rider. */
  readonly remindAt: Date;
  readonly amount: Minor;
  /** The total cost of the rental after this step, including the plan's price. */
  readonly total: Minor;
  /** The plan before this step. */
  readonly plan: PlanKey;
  /** Only of an upgrade: the plan after it. */
  readonly to?: PlanKey;
  /** Only of a loss: it costs nothing, as a rider's first one. */
  readonly forgiven?: boolean;
  /** Only of a loss that replaces an upgrade because the plan was cancelled: the plan of that upgrade. */
  readonly insteadOf?: PlanKey;
}

/** Added to the number of a loss that replaces an upgrade: a reminder of the one is no reminder of the other. */
const insteadOfUpgrade = 50;

export interface TimedRental {
  readonly startedAt: Date;
  /** How many losses of this rider were forgiven before. */
  readonly lossesForgiven?: number;
  /** The number of the first step, for a rental that changed to another schedule. */
  readonly firstStep?: number;
  /** Whether its plan was cancelled: instead of the next upgrade, the Electron counts as lost [D19]. */
  readonly cancelled?: boolean;
  /** How many upgrades have happened; cancelling does not undo them. */
  readonly upgrades?: number;
}

/** Everything that happens to a rental if the Electron is never returned, in order. Does not depend on the current time. */
export function feeTimeline(schedule: FeeSchedule, rental: TimedRental): FeeStep[] {
  const start = rental.startedAt.getTime();
  const timeline: Timeline = { steps: [], total: schedule.price, first: rental.firstStep ?? 0 };
  addSteps(timeline, schedule, {
    start,
    lossesForgiven: rental.lossesForgiven ?? 0,
    upgradesLeft: rental.cancelled ? (rental.upgrades ?? 0) : Number.POSITIVE_INFINITY,
  });
  return timeline.steps;
}

/** From this time on the rental is late, whether or not that costs anything. */
export function returnDeadlineOf({ window }: FeeSchedule, startedAt: Date): Date {
  return new Date(at(startedAt.getTime(), window));
}

interface Timeline {
  steps: FeeStep[];
  total: Minor;
  first: number;
}

interface Leg {
  start: number;
  lossesForgiven: number;
  upgradesLeft: number;
}

function addSteps(timeline: Timeline, schedule: FeeSchedule, leg: Leg): void {
  let late = 0;
  for (const rule of schedule.rules) {
    if (rule.kind === 'charge') late += addCharges(timeline, schedule, { ...leg, rule, late });
    else if (rule.kind === 'suspend') addStep(timeline, schedule, { ...leg, rule, amount: 0 });
    else if (rule.kind === 'lost') addLoss(timeline, schedule, { ...leg, rule, late });
    else if (leg.upgradesLeft > 0) {
      addStep(timeline, schedule, { ...leg, rule, amount: rule.amount });
      const start = at(leg.start, rule.after);
      addSteps(timeline, rule.then, { ...leg, start, upgradesLeft: leg.upgradesLeft - 1 });
      return;
    } else {
      const { after, remind, to: insteadOf } = rule;
      addLoss(timeline, schedule, { ...leg, rule: { kind: 'lost', after, remind }, late, insteadOf });
      return;
    }
  }
}

function addLoss(
  timeline: Timeline,
  schedule: FeeSchedule,
  { late, ...loss }: Leg & { rule: LostRule; late: Minor; insteadOf?: PlanKey },
): void {
  const forgiven = loss.lossesForgiven < schedule.lost.forgiven;
  addStep(timeline, schedule, { ...loss, amount: forgiven ? 0 : lostPrice(schedule, late), forgiven });
}

function addCharges(
  timeline: Timeline,
  schedule: FeeSchedule,
  { rule, late, ...leg }: Leg & { rule: ChargeRule; late: Minor },
): Minor {
  let charged = 0;
  for (let time = 0; time < rule.times; time += 1) {
    const amount = Math.min(rule.amount, rule.most - schedule.price - late - charged);
    if (amount <= 0) break;
    addStep(timeline, schedule, { ...leg, rule: { ...rule, after: rule.after + time * rule.every }, amount });
    charged += amount;
  }
  return charged;
}

interface StepCause {
  rule: FeeRule;
  amount: Minor;
  forgiven?: boolean;
  insteadOf?: PlanKey;
}

function addStep(
  timeline: Timeline,
  { plan }: FeeSchedule,
  { start, rule, amount, forgiven, insteadOf }: Leg & StepCause,
): void {
  timeline.total += amount;
  timeline.steps.push({
    step: timeline.first + timeline.steps.length + (insteadOf ? insteadOfUpgrade : 0),
    kind: rule.kind,
    at: new Date(at(start, rule.after)),
    remindAt: new Date(at(start, rule.after - rule.remind)),
    amount,
    total: timeline.total,
    plan,
    ...(rule.kind === 'upgrade' && { to: rule.to }),
    ...(forgiven && { forgiven }),
    ...(insteadOf && { insteadOf }),
  });
}

function at(start: number, minutes: Minutes): number {
  return start + minutes * 60_000;
}
