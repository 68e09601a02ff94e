export { cancellationRoutes } from './cancellation.routes.ts';
export { readPaymentsOfPlan } from './read-payments-of-plan.ts';
