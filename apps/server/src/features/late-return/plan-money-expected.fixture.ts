import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { type FeeStep, feeTimeline } from '@etg/domain/fee-timeline';
import type { PlanKey } from '@etg/domain/plan';

export interface RentedUnder {
  plan: PlanKey;
  startedAt: Date;
  /** The time of the return or of the reported loss, else now. */
  until: Date;
  /** Plans that were paid during the rental. */
  bought: readonly { plan: PlanKey; at: Date }[];
  cancels: readonly Date[];
}

interface Leg {
  plan: PlanKey;
  from: Date;
}

const byLength: readonly PlanKey[] = [
  'promo',
  'free_use_with_penalty',
  'hourly_rate',
  'daily',
  'monthly',
  'semester',
  'annual',
];
const isLonger = (plan: PlanKey, than: PlanKey) => byLength.indexOf(plan) > byLength.indexOf(than);

/**
 * The steps of a rental by the rules alone: D17 (a longer plan that is bought during the rental starts its own schedule),
 * D19 (at the time of an upgrade of a cancelled plan the Electron counts as lost). Independent of the server's code.
 */
export function expectedSteps({ plan, startedAt, until, bought, cancels }: RentedUnder): FeeStep[] {
  const found: FeeStep[] = [];
  let leg: Leg = { plan, from: startedAt };
  for (;;) {
    const { steps, next } = followLeg(leg, { until, bought, cancels });
    found.push(...steps);
    if (!next) return found;
    leg = next;
  }
}

function followLeg(
  leg: Leg,
  { until, bought, cancels }: Pick<RentedUnder, 'until' | 'bought' | 'cancels'>,
): { steps: FeeStep[]; next?: Leg } {
  const schedule = tariffSchedule('US', leg.plan);
  const steps: FeeStep[] = [];
  const ownSteps = feeTimeline(schedule, { startedAt: leg.from }).filter((step) => step.plan === leg.plan);
  const later = bought.filter(({ at }) => at >= leg.from);
  const longer = later.find(({ plan }) => isLonger(plan, leg.plan));
  for (const step of ownSteps) {
    if (longer && longer.at <= step.at) return { steps, next: { plan: longer.plan, from: longer.at } };
    if (step.at > until) return { steps };
    if (step.kind === 'upgrade' && isCancelledAt(step.at, { cancels, bought })) {
      steps.push(lossInsteadOf(step, leg, steps));
      return { steps };
    }
    steps.push(step);
    if (step.kind === 'lost') return { steps };
    if (step.kind === 'upgrade' && step.to) return { steps, next: { plan: step.to, from: step.at } };
  }
  return longer ? { steps, next: { plan: longer.plan, from: longer.at } } : { steps };
}

/** The later of the two counts: a plan that is bought after a cancellation is not cancelled. */
function isCancelledAt(at: Date, { cancels, bought }: Pick<RentedUnder, 'cancels' | 'bought'>): boolean {
  const last = cancels.filter((each) => each <= at).at(-1);
  return last !== undefined && !bought.some((each) => each.at > last && each.at <= at);
}

function lossInsteadOf(upgrade: FeeStep, { plan, from }: Leg, before: readonly FeeStep[]): FeeStep {
  const cancelled = feeTimeline(tariffSchedule('US', plan), { startedAt: from, cancelled: true });
  const loss = cancelled.find((step) => step.kind === 'lost');
  if (!loss) throw new Error('a cancelled plan ends with a loss');
  return { ...loss, at: upgrade.at, step: before.length };
}
