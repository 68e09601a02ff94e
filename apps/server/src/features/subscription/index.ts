export {
  cancelActivePlan,
  endActivePlan,
  findActivePlan,
  spendActivePlan,
  undoActivePlan,
} from './active-plan.ts';
export { addDaysToPlan } from './add-days-to-plan.ts';
export { endWithDays } from './added-days.rules.ts';
export { type AddedDays, insertAddedDays, listDaysAddedTo } from './added-days.store.ts';
export { describeOrders } from './describe-orders.ts';
export { endPlanByStaff } from './end-plan-by-staff.ts';
export { endPlanOfOtherVenue } from './end-plan-of-other-venue.ts';
export { grantPlan } from './grant-plan.ts';
export { listCancelled } from './list-cancelled.ts';
export { markOrderRefunded } from './mark-order-refunded.ts';
export { findFirstMembership, findSoldAt } from './order.store.ts';
export { readOpenPlan } from './read-open-plan.ts';
export { settleOrder } from './settle-order.ts';
export { subscriptionRoutes } from './subscription.routes.ts';
export { findLastPlan, findPlanById, type SubscriptionRow } from './subscription.store.ts';
export { subscriptionSweep } from './subscription.sweep.ts';
export { undoPlanUse } from './undo-plan-use.ts';
