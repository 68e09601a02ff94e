export type { MoneyPurpose } from '../../migrations/payment-schema.ts';
export { findMoneyAct, type MoneyAct } from './acts/money-act.store.ts';
export { performMoneyAct } from './acts/perform-money-act.ts';
export { type MoneyActRequest, planMoneyAct } from './acts/plan-money-act.ts';
export { planRefund } from './acts/plan-refund.ts';
export { withdrawMoneyAct } from './acts/withdraw-money-act.ts';
export { creditActs } from './credits/credit.acts.ts';
export { creditFor, leastCharge } from './credits/credit.rules.ts';
export { listCredits, sumCredit } from './credits/credit.store.ts';
export { endCredits } from './credits/end-credits.ts';
export { reserveOrderCredit, returnOrderCredit, settleOrderCredit } from './credits/order-credit.ts';
export { answerDispute } from './disputes/answer-dispute.ts';
export { findChargedBack, hasDisputedSale } from './disputes/dispute.store.ts';
export { fileRefusedRefund } from './disputes/file-refused-refund.ts';
export { listDisputes } from './disputes/list-disputes.ts';
export { readDispute } from './disputes/read-dispute.ts';
export { reconcileDispute } from './disputes/reconcile-dispute.ts';
export { measurePayments } from './measure-payments.ts';
export { findDefaultMethod, findMethod } from './methods/method.store.ts';
export { removeEveryMethod } from './methods/method.ts';
export { chargedText } from './methods/payment-method.rules.ts';
export {
  type DescribedAct,
  type FeeNote,
  type MoneyActHandler,
  type MoneyActResult,
  type MoneyHandlers,
  type OrderNotes,
  openPayments,
  type Payments,
} from './open-payments.ts';
export { paymentRoutes } from './payment.routes.ts';
export { declineText } from './payment.rules.ts';
export { paymentSweep } from './payment.sweep.ts';
export { paymentQueueRoutes } from './payment-queue.routes.ts';
export { sendReceipt } from './receipts/send-receipt.ts';
export { webhookRoutes } from './reconciliation/webhook.routes.ts';
