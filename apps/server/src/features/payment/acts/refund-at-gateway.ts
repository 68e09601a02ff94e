import type { GatewayAnswer, GatewayTransaction } from '../../../platform/braintree/gateway-port.ts';
import type { Payments } from '../open-payments.ts';
import { codes, keyCodes, undoWay } from '../payment.rules.ts';
import { findLostAnswer } from './find-lost-answer.ts';
import { findMoneyAct, type MoneyAct } from './money-act.store.ts';
import type { Verdict } from './record-verdict.ts';

/**
 * Releases a hold, or refunds a sale: a sale that is not settled yet is voided, a settled one refunded (decision 0025). Each
 * attempt first reads the transaction, so that a void whose answer was lost is found done.
 */
export async function refundAtGateway(payments: Payments, act: MoneyAct): Promise<Verdict> {
  const charged = await findMoneyAct(payments.db, act.of_key ?? '');
  if (!charged?.ended_at) return { is: 'wait' };
  if (charged.state !== 'succeeded' || !charged.transaction_id) return nothingUnlessSent(payments, act);
  const found = await payments.gateway.find(charged.transaction_id);
  if (found.outcome === 'unreachable') return { is: 'unknown', reason: found.reason };
  if (found.outcome === 'none') return { is: 'unknown', reason: 'not found', alarm: 'not_at_gateway' };
  return undo(payments, { act, charged, transaction: found.found });
}

/** An earlier attempt may have refunded the sale before the sale failed. */
async function nothingUnlessSent(payments: Payments, act: MoneyAct): Promise<Verdict> {
  if (act.attempts < 2) return { is: 'nothing' };
  const found = await findLostAnswer(payments, act);
  return found.is === 'not-there' ? { is: 'nothing' } : found;
}

interface Undoing {
  act: MoneyAct;
  charged: MoneyAct;
  transaction: GatewayTransaction;
}

async function undo(payments: Payments, { act, charged, transaction }: Undoing): Promise<Verdict> {
  const isWhole = act.amount_minor === charged.amount_minor;
  switch (undoWay(transaction.status, isWhole)) {
    case 'is-void':
      return { is: 'transaction', transaction };
    case 'nothing':
      return { is: 'nothing' };
    case 'wait':
      return { is: 'wait' };
    case 'void':
      return judge(payments, act, await payments.gateway.void(transaction.id, `${act.key}:void`));
    case 'refund': {
      if (act.kind === 'release')
        return { is: 'unknown', reason: 'the hold was captured', alarm: 'state_differs' };
      const request = { key: act.key, orderId: act.key, amount: act.body.amount };
      return judge(payments, act, await payments.gateway.refund(transaction.id, request));
    }
  }
}

/** The settlement advanced between our read and our request, or an earlier attempt is unresolved: the next attempt reads again. */
const readAgain = new Set<string>([
  codes.cannotBeVoided,
  codes.cannotRefundUnlessSettled,
  keyCodes.inFlight,
  keyCodes.serverError,
]);

async function judge(payments: Payments, act: MoneyAct, answer: GatewayAnswer): Promise<Verdict> {
  if (answer.outcome === 'transaction') return { is: 'transaction', transaction: answer.transaction };
  if (answer.outcome === 'unknown') return { is: 'unknown', reason: answer.reason };
  if (answer.codes.some((code) => readAgain.has(code))) return { is: 'wait' };
  const found = await findLostAnswer(payments, act);
  return found.is === 'not-there' ? { is: 'refused', reason: answer.codes[0] ?? 'refused' } : found;
}
