import type { BankCheck } from '@etg/contract/bank-check';
import { type Payments, performMoneyAct } from '../payment/index.ts';
import { findOrder } from './order.store.ts';
import { type CheckoutRequest, type Refused, startPayment } from './start-payment.ts';

export type CheckedOut =
  | { outcome: 'paid' | 'no-such-order' }
  /** The outcome is not known yet. The payment continues by itself, and the order will show how it ended. */
  | { outcome: 'processing'; bank?: BankCheck | undefined }
  | { outcome: 'declined'; message: string | undefined }
  | Refused;

/** Pays for an order [K23, K33]. No transaction is open while the gateway is called. */
export async function checkOut(deps: Payments, request: CheckoutRequest): Promise<CheckedOut> {
  const started = await startPayment(deps, request);
  if (started.outcome !== 'planned') return started;
  const { message, bank } = await performMoneyAct(deps, started.key);
  // The order tells the outcome, not the act: a hold that was granted is voided again when it is released.
  const order = await findOrder(deps.db, { id: request.orderId, accountId: request.accountId });
  switch (order?.status) {
    case 'paid':
      return { outcome: 'paid' };
    case 'processing':
      return { outcome: 'processing', bank };
    default:
      return { outcome: 'declined', message: message ?? order?.fail_message ?? undefined };
  }
}
