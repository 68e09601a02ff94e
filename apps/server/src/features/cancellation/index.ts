export { cancellationRoutes } from './cancellation.routes.ts';
export { planRefundActs } from './plan-refund.acts.ts';
export { readPaymentsOfPlan } from './read-payments-of-plan.ts';
