export { cancellationRoutes } from './cancellation.routes.ts';
export { hasOpenPayment, lockAccountExclusively } from './plan-payment.store.ts';
export { planRefundActs } from './plan-refund.acts.ts';
export { refundableOf, spreadOverPayments, whyNotRefunded } from './plan-refund.rules.ts';
export { readPaymentsOfPlan } from './read-payments-of-plan.ts';
export { refundPlan } from './refund-plan.ts';
