export type { MoneyPurpose } from '../../migrations/payment-schema.ts';
export { findMoneyAct, type MoneyAct } from './acts/money-act.store.ts';
export { performMoneyAct } from './acts/perform-money-act.ts';
export { type MoneyActRequest, planMoneyAct } from './acts/plan-money-act.ts';
export { planRefund } from './acts/plan-refund.ts';
export { withdrawMoneyAct } from './acts/withdraw-money-act.ts';
export { readBankCheck } from './bank/read-bank-check.ts';
export { creditActs } from './credits/credit.acts.ts';
export { creditFor, leastCharge } from './credits/credit.rules.ts';
export { sumCredit } from './credits/credit.store.ts';
export { endCredits } from './credits/end-credits.ts';
export { reserveOrderCredit, returnOrderCredit, settleOrderCredit } from './credits/order-credit.ts';
export { disputeActs } from './disputes/dispute.acts.ts';
export { findChargedBack, hasDisputedSale } from './disputes/dispute.store.ts';
export { findWithheldRefunds } from './disputes/dispute-case.store.ts';
export { listDisputePlace, readDisputePlace } from './disputes/dispute-place.ts';
export { fileRefusedRefund } from './disputes/file-refused-refund.ts';
export { listDisputes } from './disputes/list-disputes.ts';
export { readDispute } from './disputes/read-dispute.ts';
export { readEvidenceFile } from './disputes/read-evidence-file.ts';
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
export { declineText, giveUpWork } from './payment.rules.ts';
export { paymentSweep } from './payment.sweep.ts';
export { closePaymentIncident, reopenPaymentIncident } from './payment-incident.store.ts';
export { paymentQueueRoutes } from './payment-queue.routes.ts';
export { sendReceipt } from './receipts/send-receipt.ts';
export { webhookRoutes } from './reconciliation/webhook.routes.ts';
