import type { GatewayDispute } from '../../../platform/braintree/dispute-port.ts';
import { findActOfTransaction } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';
import { reconcileTransaction } from '../reconciliation/reconcile-transaction.ts';
import { findDispute } from './dispute.store.ts';
import { recordDispute } from './record-dispute.ts';

/**
 * Records a dispute as the gateway has it, read now unless the caller did. A webhook is only a hint, and a dispute that the
 * gateway does not have is a question for an operator.
 */
export async function reconcileDispute(
  payments: Payments,
  id: string,
  read?: GatewayDispute,
): Promise<'done' | 'later'> {
  const found = read ? ({ outcome: 'found', found: read } as const) : await payments.gateway.findDispute(id);
  if (found.outcome === 'unreachable') return 'later';
  if (found.outcome === 'none') {
    await fileMissing(payments, id);
    return 'done';
  }
  const theirs = found.found;
  const act = await findActOfTransaction(payments.db, theirs.transactionId);
  if (!act?.ended_at) {
    // The sale's own end may have been lost: it must be in the ledger before a bank can take it back.
    const sale = await payments.gateway.find(theirs.transactionId);
    if (sale.outcome === 'unreachable') return 'later';
    if (sale.outcome === 'found') await reconcileTransaction(payments, sale.found);
  }
  await recordDispute(payments, theirs);
  return 'done';
}

async function fileMissing({ db, clock, log }: Payments, id: string): Promise<void> {
  const ours = await findDispute(db, id);
  log.error({ dispute: id }, 'the gateway has no such dispute');
  await filePaymentIncident(db, {
    kind: 'not_at_gateway',
    act_key: ours?.act_key ?? null,
    transaction_id: ours?.transaction_id ?? null,
    detail: `dispute ${id}`,
    happened_at: clock.now(),
  });
}
