import type { Core } from '../../platform/core.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { pauseEnded } from '../station/index.ts';
import { heldPlanOf, planOnHold } from './held-plan.rules.ts';
import { notifyHeldPlan } from './notify-held-plan.ts';
import { ownerPromise } from './owner-promise.rules.ts';
import { endOwnerPromise } from './owner-promise.ts';
import { planExtensions } from './plan-extensions.ts';

/** Due work of plans: after a pause of a venue, the time they were on hold is added to each. */
export function subscriptionSweep(deps: Core & { live: Live }): void {
  const { dueWork, clock, live } = deps;
  dueWork.register(pauseEnded, async (tx, pauseId) => {
    await planExtensions(tx, pauseId, clock.now());
    return () => dueWork.wake();
  });
  dueWork.register(ownerPromise, async (tx, orderId) => {
    await endOwnerPromise(tx, orderId, clock.now());
    return undefined;
  });
  dueWork.register(planOnHold, async (tx, subject) => {
    const notices = await notifyHeldPlan(deps, tx, heldPlanOf(subject));
    return () => notifyRiders(live, notices);
  });
}
