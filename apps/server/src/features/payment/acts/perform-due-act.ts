import type { Tx } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/due-work/perform-one.ts';
import type { Payments } from '../open-payments.ts';
import { mostAtOnce, performWork, tryAgainWhenFullMs } from '../payment.rules.ts';
import { claimMoneyAct } from './claim-money-act.ts';
import { findMoneyAct, lockFreeMoneyAct } from './money-act.store.ts';
import { performMoneyAct } from './perform-money-act.ts';

/**
 * An act is due that its caller never sent, or whose answer was lost: it is claimed here and sent after the commit. The
 * gateway knows the key, and answers a repeated request with what it did the first time. What is held is not sent: if it
 * was sent before, the gateway is only asked what became of it.
 */
export async function performDueAct(
  payments: Payments,
  tx: Tx,
  key: string,
): Promise<AfterCommit | undefined> {
  const { dueWork, clock, performing } = payments;
  const later = (dueAt: Date) => dueWork.plan(tx, { kind: performWork, subject: key, dueAt });
  const act = await lockFreeMoneyAct(tx, key);
  if (!act || performing.size >= mostAtOnce) {
    // Locked by a transaction that is about to claim or end it, or too many calls are running.
    if (act || (await findMoneyAct(tx, key)))
      await later(new Date(clock.now().getTime() + tryAgainWhenFullMs));
    return undefined;
  }
  const heldUntil = act.ended_at ? undefined : await payments.handlers.findHold(tx, act, clock.now());
  if (heldUntil && !act.sent_at) {
    await later(heldUntil);
    return undefined;
  }
  const claimed = await claimMoneyAct(payments, tx, act);
  if (claimed.outcome === 'taken') await later(claimed.until);
  if (claimed.outcome !== 'claimed') return undefined;
  return () => void performMoneyAct(payments, key, { act: claimed.act, asksOnly: heldUntil !== undefined });
}
