import type { GatewayAnswer, GatewayTransaction } from '../../platform/braintree/gateway-port.ts';
import { lookUpAct, type Verdict } from './look-up-act.ts';
import { findMoneyAct, type MoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { codes, keyCodes, undoWay } from './payment.rules.ts';

/**
 * Lets go of a hold, or gives a sale back: voided while it is not settled, refunded after that [rule 5]. Each attempt
 * looks first where the money is, so that a void nobody heard the answer of is found done.
 */
export async function giveBack(payments: Payments, act: MoneyAct): Promise<Verdict> {
  const taken = await findMoneyAct(payments.db, act.of_key ?? '');
  if (!taken?.ended_at) return { is: 'wait' };
  if (taken.state !== 'succeeded' || !taken.transaction_id) return nothingUnlessSent(payments, act);
  const found = await payments.gateway.find(taken.transaction_id);
  if (found.outcome === 'unreachable') return { is: 'unknown', reason: found.reason };
  if (found.outcome === 'none') return { is: 'unknown', reason: 'not found', alarm: 'not_at_gateway' };
  return undo(payments, { act, taken, transaction: found.found });
}

/** An earlier attempt may have given it back before the sale came to nothing. */
async function nothingUnlessSent(payments: Payments, act: MoneyAct): Promise<Verdict> {
  if (act.attempts < 2) return { is: 'nothing' };
  const there = await lookUpAct(payments, act);
  return there.is === 'not-there' ? { is: 'nothing' } : there;
}

interface Undoing {
  act: MoneyAct;
  taken: MoneyAct;
  transaction: GatewayTransaction;
}

async function undo(payments: Payments, { act, taken, transaction }: Undoing): Promise<Verdict> {
  const isWhole = act.amount_minor === taken.amount_minor;
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

/** Settlement moved on between the look and the act, or an earlier attempt was refused: the next attempt looks again. */
const lookAgain = new Set<string>([
  codes.cannotBeVoided,
  codes.cannotRefundUnlessSettled,
  keyCodes.inFlight,
  keyCodes.serverError,
]);

async function judge(payments: Payments, act: MoneyAct, answer: GatewayAnswer): Promise<Verdict> {
  if (answer.outcome === 'transaction') return { is: 'transaction', transaction: answer.transaction };
  if (answer.outcome === 'unknown') return { is: 'unknown', reason: answer.reason };
  if (answer.codes.some((code) => lookAgain.has(code))) return { is: 'wait' };
  const there = await lookUpAct(payments, act);
  return there.is === 'not-there' ? { is: 'refused', reason: answer.codes[0] ?? 'refused' } : there;
}
