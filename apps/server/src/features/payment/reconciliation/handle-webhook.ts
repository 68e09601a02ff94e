import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { planWork } from '../../../platform/due-work/due-work.ts';
import { findAnyMethod } from '../methods/method.store.ts';
import { endMethod } from '../methods/method.ts';
import type { Payments } from '../open-payments.ts';
import { rereadWork } from '../payment.rules.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';
import { insertWebhook } from './webhook.store.ts';

export type WebhookHandled = { outcome: 'taken' | 'seen-before' | 'not-signed' };

/**
 * Trusts nothing but the signature: records the webhook once, and plans to read the transaction it names. Webhooks arrive
 * twice, late and in any order.
 */
export async function handleWebhook(
  payments: Payments,
  { signature, payload }: { signature: string; payload: string },
): Promise<WebhookHandled> {
  const webhook = await payments.gateway.readWebhook(signature, payload);
  if (!webhook) return { outcome: 'not-signed' };
  const { kind, transactionId, methodToken } = webhook;
  const now = payments.clock.now();
  const digest = createHash('sha256').update(payload.trim()).digest();
  const isNew = await transact(payments.db, async (tx) => {
    if (!(await insertWebhook(tx, { digest, kind, heard_at: now }))) return false;
    if (kind.startsWith('dispute_')) await fileDispute(tx, { kind, transactionId, now });
    if (transactionId) await planWork(tx, { kind: rereadWork, subject: transactionId, dueAt: now });
    const method = methodToken ? await findAnyMethod(tx, methodToken) : undefined;
    if (method && kind === 'payment_method_revoked_by_customer')
      await endMethod(tx, { accountId: method.account_id, token: method.token, now });
    return true;
  });
  if (isNew) payments.dueWork.wake();
  return { outcome: isNew ? 'taken' : 'seen-before' };
}

async function fileDispute(
  tx: Tx,
  { kind, transactionId, now }: { kind: string; transactionId: string | undefined; now: Date },
): Promise<void> {
  await filePaymentIncident(tx, {
    kind: 'dispute',
    act_key: null,
    transaction_id: transactionId ?? null,
    detail: kind,
    happened_at: now,
  });
}
