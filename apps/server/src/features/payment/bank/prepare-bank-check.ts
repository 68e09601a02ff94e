import type { GatewayNonce } from '../../../platform/braintree/gateway-port.ts';
import type { MoneyAct } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import { findBankCheck, updateWaitingBankCheck } from './bank-check.store.ts';
import { type BankSettled, settleBankCheck } from './settle-bank-check.ts';

/**
 * Before a rider goes to the bank: what the page shows there, which for a saved method the gateway must make first. A card that
 * was authenticated before it came here passes at once.
 */
export async function prepareBankCheck(payments: Payments, act: MoneyAct): Promise<BankSettled> {
  const check = await findBankCheck(payments.db, act.key);
  if (check?.state !== 'waiting' || check.last_4 !== null) return settled(check?.state);
  const found = await findNonce(payments, act, check.nonce);
  // Without an answer the page asks again, and so does due work.
  if (!found) return 'waiting';
  const { nonce, bin = null, last4 = null } = found;
  await updateWaitingBankCheck(payments.db, act.key, { nonce, bin, last_4: last4 });
  return found.authentication ? settleBankCheck(payments, act.key) : 'waiting';
}

function settled(state: string | undefined): BankSettled {
  if (state === 'passed' || state === 'waiting') return state;
  return 'ended';
}

async function findNonce(
  { gateway }: Payments,
  { body }: MoneyAct,
  known: string | null,
): Promise<GatewayNonce | undefined> {
  const { token } = body;
  const answer =
    known !== null ? await gateway.findNonce(known) : token && (await gateway.createNonce(token));
  return answer && answer.outcome === 'found' ? answer.found : undefined;
}
