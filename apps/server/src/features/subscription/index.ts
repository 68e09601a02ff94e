export {
  cancelActivePlan,
  endActivePlan,
  findActivePlan,
  spendActivePlan,
  undoActivePlan,
} from './active-plan.ts';
export { describeOrders } from './describe-orders.ts';
export { endPlanOfOtherVenue } from './end-plan-of-other-venue.ts';
export { grantPlan } from './grant-plan.ts';
export { listCancelled } from './list-cancelled.ts';
export { markOrderRefunded } from './mark-order-refunded.ts';
export { findFirstMembership } from './order.store.ts';
export { settleOrder } from './settle-order.ts';
export { subscriptionRoutes } from './subscription.routes.ts';
export { findLastPlan } from './subscription.store.ts';
export { subscriptionSweep } from './subscription.sweep.ts';
