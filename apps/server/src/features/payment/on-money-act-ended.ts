import type { MoneyPurpose } from '../../migrations/payment-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/due-work/due-work.ts';
import type { MoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';

/**
 * Told in the transaction that writes the act's end, however that became known, and once: what it throws undoes the
 * end, which is then found out again. What it returns is done after the commit.
 */
export type MoneyActHandler = (tx: Tx, act: MoneyAct) => Promise<AfterCommit | undefined>;

/** One listener for each purpose: whoever plans such acts. */
export function onMoneyActEnded(payments: Payments, purpose: MoneyPurpose, handler: MoneyActHandler): void {
  if (payments.handlers.has(purpose)) throw new Error(`somebody listens to ${purpose} already`);
  payments.handlers.set(purpose, handler);
}
