import type { MoneyPurpose } from '../../migrations/payment-schema.ts';
import type { MoneyActHandler, Payments } from './open-payments.ts';

/** One listener for each purpose: whoever plans such acts. */
export function onMoneyActEnded(payments: Payments, purpose: MoneyPurpose, handler: MoneyActHandler): void {
  if (payments.handlers.has(purpose)) throw new Error(`somebody listens to ${purpose} already`);
  payments.handlers.set(purpose, handler);
}
