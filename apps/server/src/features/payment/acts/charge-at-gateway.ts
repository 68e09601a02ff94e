import type { GatewayAnswer, SaleRequest } from '../../../platform/braintree/gateway-port.ts';
import { isUnattended } from '../bank/bank-check.rules.ts';
import { type BankCheck, findBankCheck } from '../bank/bank-check.store.ts';
import { hasVaultCustomer, insertVaultCustomer } from '../methods/method.store.ts';
import type { Payments } from '../open-payments.ts';
import { keyCodes, keyLifeMs } from '../payment.rules.ts';
import { findLostAnswer } from './find-lost-answer.ts';
import type { MoneyAct } from './money-act.store.ts';
import type { Verdict } from './record-verdict.ts';

/** Charges a sale, or places a hold. */
export async function chargeAtGateway(payments: Payments, act: MoneyAct): Promise<Verdict> {
  const { gateway, clock } = payments;
  const age = clock.now().getTime() - (act.sent_at ?? act.created_at).getTime();
  if (age > keyLifeMs) return orUnknown(await findLostAnswer(payments, act), 'too old to be sent again');
  const customer = await ensureCustomer(payments, act.account_id);
  if (customer !== 'there') return { is: 'unknown', reason: customer };
  const check = act.body.bank ? await findBankCheck(payments.db, act.key) : undefined;
  return judge(payments, act, await gateway.sale(saleOf(act, check)));
}

/** What the bank has authenticated is charged, and nothing else. */
function saleOf(
  { key, kind, body, account_id, purpose }: MoneyAct,
  check: BankCheck | undefined,
): SaleRequest {
  const { amount, merchant_account, token, device_data: deviceData, descriptor } = body;
  const nonce = check?.nonce ?? body.nonce ?? '';
  return {
    key,
    orderId: key,
    amount,
    merchantAccount: merchant_account,
    descriptor,
    customer: account_id,
    method: token && !check ? { token } : { nonce, deviceData, isSaved: token !== undefined },
    capture: kind === 'sale',
    unattended: token !== undefined && isUnattended(purpose),
    authenticated: check?.liability_shifted ?? false,
  };
}

async function judge(payments: Payments, act: MoneyAct, answer: GatewayAnswer): Promise<Verdict> {
  if (answer.outcome === 'transaction') {
    const { transaction } = answer;
    // Rejected by the gateway, not by the bank: it suspects a double tap, so the first transaction is searched for.
    if (transaction.rejection !== 'duplicate') return { is: 'transaction', transaction };
    return orUnknown(await findLostAnswer(payments, act), 'duplicate');
  }
  if (answer.outcome === 'unknown') {
    if (act.attempts < 2) return { is: 'unknown', reason: answer.reason };
    return orUnknown(await findLostAnswer(payments, act), answer.reason);
  }
  return judgeRefusal(payments, act, answer.codes);
}

async function judgeRefusal(payments: Payments, act: MoneyAct, codes: string[]): Promise<Verdict> {
  const [code = 'refused'] = codes;
  if (codes.includes(keyCodes.inFlight)) return { is: 'unknown', reason: 'in flight' };
  if (codes.includes(keyCodes.serverError)) return { is: 'unknown', reason: code };
  if (codes.includes(keyCodes.ofAnotherRequest))
    return orUnknown(await findLostAnswer(payments, act), code, 'key_conflict');
  if (codes.includes(keyCodes.ofFailedRequest)) {
    // An earlier attempt under this key was refused, and its answer was lost.
    const found = await findLostAnswer(payments, act);
    return found.is === 'not-there' ? { is: 'refused', reason: code } : found;
  }
  return { is: 'refused', reason: code };
}

function orUnknown(
  found: Awaited<ReturnType<typeof findLostAnswer>>,
  reason: string,
  alarm?: 'key_conflict',
): Verdict {
  return found.is === 'not-there' ? { is: 'unknown', reason, ...(alarm && { alarm }) } : found;
}

async function ensureCustomer({ db, clock, gateway }: Payments, accountId: string): Promise<string> {
  if (await hasVaultCustomer(db, accountId)) return 'there';
  const made = await gateway.ensureCustomer(accountId);
  if (made.outcome === 'unreachable') return made.reason;
  await insertVaultCustomer(db, accountId, clock.now());
  return 'there';
}
