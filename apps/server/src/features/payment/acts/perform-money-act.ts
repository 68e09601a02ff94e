import { translator } from '@etg/messages';
import { transact } from '../../../platform/database/transact.ts';
import { findLanguage } from '../../account/index.ts';
import { prepareBankCheck } from '../bank/prepare-bank-check.ts';
import { readBankCheck } from '../bank/read-bank-check.ts';
import type { MoneyActResult, Payments } from '../open-payments.ts';
import { declineText } from '../payment.rules.ts';
import { chargeAtGateway } from './charge-at-gateway.ts';
import { type Claimed, claimMoneyAct } from './claim-money-act.ts';
import { findLostAnswer } from './find-lost-answer.ts';
import { findMoneyAct, lockMoneyAct, type MoneyAct } from './money-act.store.ts';
import { recordVerdict, type Verdict } from './record-verdict.ts';
import { refundAtGateway } from './refund-at-gateway.ts';

interface ClaimedAct {
  act: MoneyAct;
  /** Nothing is sent: the gateway is asked what became of an earlier attempt. */
  asksOnly: boolean;
}

/**
 * Sends an act to the gateway now. No transaction is open during the call: the row says `sending` before it and how it
 * ended after it. If anything fails in between, the gateway is asked again under the same key. Two callers in this process
 * share one call; a caller in another process gets `unknown` and must read the act later.
 */
export async function performMoneyAct(
  payments: Payments,
  key: string,
  claimed?: ClaimedAct,
): Promise<MoneyActResult> {
  const running = payments.performing.get(key);
  // A caller that has claimed the act must send it: the running call may be one that found it claimed.
  if (running && !claimed) return running;
  const performing = perform(payments, key, claimed).finally(() => {
    if (payments.performing.get(key) === performing) payments.performing.delete(key);
  });
  payments.performing.set(key, performing);
  return performing;
}

async function perform(
  payments: Payments,
  key: string,
  claimed: ClaimedAct | undefined,
): Promise<MoneyActResult> {
  try {
    const act = claimed?.act ?? (await claimOrAskBank(payments, key));
    if (!act) return await resultOf(payments, await findMoneyAct(payments.db, key));
    const verdict = claimed?.asksOnly ? await ask(payments, act) : await send(payments, act);
    return await resultOf(payments, await recordVerdict(payments, key, verdict));
  } catch (error) {
    // The lease expires and the gateway is asked again: our own failure says nothing about the money.
    payments.log.error({ error, act: key }, 'performing a money act failed; its outcome is unknown');
    return { state: 'unknown' };
  }
}

/** A payment for which the bank is asked first is claimed once the bank has approved. */
async function claimOrAskBank(payments: Payments, key: string): Promise<MoneyAct | undefined> {
  const claimed = await claim(payments, key);
  if (claimed.outcome === 'claimed') return claimed.act;
  if (claimed.outcome !== 'at-bank' || (await prepareBankCheck(payments, claimed.act)) !== 'passed')
    return undefined;
  const again = await claim(payments, key);
  return again.outcome === 'claimed' ? again.act : undefined;
}

async function claim(payments: Payments, key: string): Promise<Claimed> {
  return transact<Claimed>(payments.db, async (tx) => {
    const act = await lockMoneyAct(tx, key);
    if (!act) throw new Error(`there is no act ${key}`);
    return claimMoneyAct(payments, tx, act);
  });
}

/** One attempt, outside any transaction. Every attempt of an act has the same key and the same body. */
function send(payments: Payments, act: MoneyAct): Promise<Verdict> {
  const isCharge = act.kind === 'sale' || act.kind === 'hold';
  return isCharge ? chargeAtGateway(payments, act) : refundAtGateway(payments, act);
}

async function ask(payments: Payments, act: MoneyAct): Promise<Verdict> {
  const found = await findLostAnswer(payments, act);
  return found.is === 'not-there' ? { is: 'unknown', reason: 'held, and not at the gateway' } : found;
}

async function resultOf({ db }: Payments, act: MoneyAct | undefined): Promise<MoneyActResult> {
  if (!act?.ended_at) {
    const bank = act?.body.bank ? await readBankCheck(db, act.key) : undefined;
    return { state: 'unknown', ...(bank && { bank }) };
  }
  const { state, reason, is_soft } = act;
  if (state !== 'declined' && state !== 'failed')
    return { state: state === 'voided' ? 'voided' : 'succeeded' };
  const message = translator(await findLanguage(db, act.account_id))(declineText(state, reason));
  return { state, message, isSoft: is_soft ?? false };
}
