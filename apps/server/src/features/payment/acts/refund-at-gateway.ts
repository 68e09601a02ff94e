import type { GatewayAnswer, GatewayTransaction } from '../../../platform/braintree/gateway-port.ts';
import { findChargedBack } from '../disputes/dispute.store.ts';
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
  const atBank = act.kind === 'refund' ? await whyNotWhileAtBank(payments, act, charged) : undefined;
  if (atBank) return atBank;
  return undo(payments, { act, charged, transaction: found.found });
}

/**
 * A dispute that began after the refund was planned: the refund waits for the bank, and is refused if the bank keeps the
 * money. A refund that was sent before is found first.
 */
async function whyNotWhileAtBank(
  payments: Payments,
  act: MoneyAct,
  charged: MoneyAct,
): Promise<Verdict | undefined> {
  const { isUndecided, takenMinor } = await findChargedBack(payments.db, charged.key);
  const isTooMuch = takenMinor > 0n && charged.refunding_minor + takenMinor > charged.amount_minor;
  if (!isUndecided && !isTooMuch) return undefined;
  const sent = act.attempts > 1 ? await findLostAnswer(payments, act) : { is: 'not-there' as const };
  if (sent.is !== 'not-there') return sent;
  return isUndecided ? { is: 'wait' } : { is: 'refused', reason: 'disputed' };
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
