export type { MoneyPurpose } from '../../migrations/payment-schema.ts';
export { describeFees } from './describe-fees.ts';
export { describeOrders } from './describe-orders.ts';
export { forgetPayer } from './forget-payer.ts';
export { measurePayments } from './measure-payments.ts';
export { findDefaultMethod, findMethod } from './method.store.ts';
export { findMoneyAct, type MoneyAct } from './money-act.store.ts';
export { onMoneyActEnded } from './on-money-act-ended.ts';
export {
  type DescribedAct,
  type FeeNote,
  type MoneyActResult,
  type OrderNotes,
  openPayments,
  type Payments,
} from './open-payments.ts';
export { paymentRoutes } from './payment.routes.ts';
export { declineText } from './payment.rules.ts';
export { paymentSweep } from './payment.sweep.ts';
export { paymentQueueRoutes } from './payment-queue.routes.ts';
export { performMoneyAct } from './perform-money-act.ts';
export { type MoneyWish, planMoneyAct } from './plan-money-act.ts';
export { planRefund } from './plan-refund.ts';
export { webhookRoutes } from './webhook.routes.ts';
export { withdrawMoneyAct } from './withdraw-money-act.ts';
