import { translator } from '@etg/messages';
import { transact } from '../../platform/database/transact.ts';
import { findLanguage } from '../account/index.ts';
import { type Claimed, claimMoneyAct } from './claim-money-act.ts';
import { findMoneyAct, lockMoneyAct, type MoneyAct } from './money-act.store.ts';
import type { MoneyActResult, Payments } from './open-payments.ts';
import { declineText } from './payment.rules.ts';
import { sendMoneyAct } from './send-money-act.ts';
import { settleMoneyAct } from './settle-money-act.ts';

/**
 * Sends an act now. No transaction is open across the call: the row says `sending` before it and the end after it, and
 * whatever happens in between is asked again under the same key. Two callers at once share one call; a caller in another
 * process hears `unknown` and reads later.
 */
export async function performMoneyAct(
  payments: Payments,
  key: string,
  claimed?: MoneyAct,
): Promise<MoneyActResult> {
  const running = payments.underWay.get(key);
  // A caller who has claimed the act sends it, even while another one is still finding out that it is taken.
  if (running && !claimed) return running;
  const performing = perform(payments, key, claimed).finally(() => {
    if (payments.underWay.get(key) === performing) payments.underWay.delete(key);
  });
  payments.underWay.set(key, performing);
  return performing;
}

async function perform(
  payments: Payments,
  key: string,
  claimed: MoneyAct | undefined,
): Promise<MoneyActResult> {
  try {
    const act = claimed ?? (await claim(payments, key));
    if (!act) return await resultOf(payments, await findMoneyAct(payments.db, key));
    return await resultOf(payments, await settleMoneyAct(payments, key, await sendMoneyAct(payments, act)));
  } catch (error) {
    // The claim runs out and the gateway is asked again; nobody may conclude anything from our own trouble.
    payments.log.error({ error, act: key }, 'an act of money could not be written down');
    return { state: 'unknown' };
  }
}

async function claim(payments: Payments, key: string): Promise<MoneyAct | undefined> {
  const taken = await transact<Claimed>(payments.db, async (tx) => {
    const act = await lockMoneyAct(tx, key);
    if (!act) throw new Error(`there is no act ${key}`);
    return claimMoneyAct(payments, tx, act);
  });
  return taken.outcome === 'claimed' ? taken.act : undefined;
}

async function resultOf({ db }: Payments, act: MoneyAct | undefined): Promise<MoneyActResult> {
  if (!act?.ended_at) return { state: 'unknown' };
  const { state, reason, is_soft } = act;
  if (state !== 'declined' && state !== 'failed')
    return { state: state === 'voided' ? 'voided' : 'succeeded' };
  const message = translator(await findLanguage(db, act.account_id))(declineText(state, reason));
  return { state, message, isSoft: is_soft ?? false };
}
