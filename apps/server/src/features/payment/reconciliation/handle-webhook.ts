import { createHash } from 'node:crypto';
import { transact } from '../../../platform/database/transact.ts';
import { planWork } from '../../../platform/due-work/due-work.ts';
import { bankWork } from '../bank/bank-check.rules.ts';
import { findActsWaitingFor } from '../bank/bank-check.store.ts';
import { rereadDisputeWork } from '../disputes/dispute.rules.ts';
import { findAnyMethod } from '../methods/method.store.ts';
import { endMethod } from '../methods/method.ts';
import type { Payments } from '../open-payments.ts';
import { rereadWork } from '../payment.rules.ts';
import { insertWebhook } from './webhook.store.ts';

export type WebhookHandled = { outcome: 'taken' | 'seen-before' | 'not-signed' };

/**
 * Trusts nothing but the signature: records the webhook once, and plans to read the transaction or dispute it names. Webhooks arrive
 * twice, late and in any order.
 */
export async function handleWebhook(
  payments: Payments,
  { signature, payload }: { signature: string; payload: string },
): Promise<WebhookHandled> {
  const webhook = await payments.gateway.readWebhook(signature, payload);
  if (!webhook) return { outcome: 'not-signed' };
  const { kind, transactionId, methodToken, disputeId, nonce } = webhook;
  const now = payments.clock.now();
  const digest = createHash('sha256').update(payload.trim()).digest();
  const isNew = await transact(payments.db, async (tx) => {
    if (!(await insertWebhook(tx, { digest, kind, heard_at: now }))) return false;
    if (disputeId) await planWork(tx, { kind: rereadDisputeWork, subject: disputeId, dueAt: now });
    if (transactionId) await planWork(tx, { kind: rereadWork, subject: transactionId, dueAt: now });
    const acts = nonce ? await findActsWaitingFor(tx, nonce) : [];
    for (const act of acts) await planWork(tx, { kind: bankWork, subject: act, dueAt: now });
    const method = methodToken ? await findAnyMethod(tx, methodToken) : undefined;
    if (method && kind === 'payment_method_revoked_by_customer')
      await endMethod(tx, { accountId: method.account_id, token: method.token, now });
    return true;
  });
  if (isNew) payments.dueWork.wake();
  return { outcome: isNew ? 'taken' : 'seen-before' };
}
