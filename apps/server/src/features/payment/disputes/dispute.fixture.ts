import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { GatewayDispute } from '../../../platform/braintree/dispute-port.ts';
import { transact } from '../../../platform/database/transact.ts';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import type { MoneyActRequest } from '../acts/plan-money-act.ts';
import type { Payments } from '../open-payments.ts';
import { aMoneyRequest, aPayer, type MoneyPlace, plan, theAct, workOff } from '../payment.fixture.ts';
import { handleWebhook } from '../reconciliation/handle-webhook.ts';
import { claimDisputeAnswer, type DisputeAnswerRequest } from './claim-dispute-answer.ts';
import type { DisputeAnswered } from './dispute.rules.ts';
import { findDispute } from './dispute.store.ts';
import { performDisputeAnswer } from './dispute-answer.ts';
import { reconcileDispute } from './reconcile-dispute.ts';

export const day = 86_400_000;

/** A sale that the bank has settled, so that its rider can dispute it. */
export async function aSettledSale(
  place: MoneyPlace,
  request: Partial<MoneyActRequest> = {},
): Promise<MoneyActRequest & { transaction: string }> {
  const sale = aMoneyRequest(request.accountId ?? (await aPayer(place.db)), request);
  await plan(place.payments, sale);
  await performMoneyAct(place.payments, sale.key);
  await place.pass(day);
  return { ...sale, transaction: (await theAct(place.db, sale.key)).transaction_id ?? '' };
}

/** A settled sale with an open dispute that the server knows. */
export async function aDispute(
  place: MoneyPlace,
  { order = {}, ...request }: Partial<MoneyActRequest> & { order?: object } = {},
) {
  const sale = await aSettledSale(place, request);
  const { id } = await place.gateway.openDispute({ transaction: sale.transaction, ...order });
  await reconcileDispute(place.payments, id);
  return { sale, id };
}

export async function ourDispute(place: MoneyPlace, id: string) {
  const dispute = await findDispute(place.db, id);
  if (!dispute) throw new Error(`no dispute ${id}`);
  return dispute;
}

export async function theirDispute(place: MoneyPlace, id: string): Promise<GatewayDispute> {
  const found = await place.payments.gateway.findDispute(id);
  if (found.outcome !== 'found') throw new Error(`the gateway has no dispute ${id}`);
  return found.found;
}

/** As the acts of staff do it, for what becomes of an answer: claimed in one transaction, given after its commit. */
export async function answerDispute(
  payments: Payments,
  request: DisputeAnswerRequest,
): Promise<DisputeAnswered> {
  const claimed = await transact(payments.db, (tx) => claimDisputeAnswer(payments, tx, request));
  return claimed.outcome === 'claimed' ? performDisputeAnswer(payments, claimed.dispute) : claimed;
}

/** A webhook, signed as the gateway signs it. */
export function aWebhook(
  place: MoneyPlace,
  { kind, dispute, transaction }: { kind: string; dispute: string; transaction: string },
): { signature: string; payload: string } {
  const { publicKey, privateKey } = place.gateway.account;
  const xml = `<notification><kind>${kind}</kind><timestamp type="datetime">2026-11-15T09:00:00Z</timestamp>
    <subject><dispute><id>${dispute}</id><transaction><id>${transaction}</id></transaction></dispute></subject></notification>`;
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  const key = createHash('sha1').update(privateKey).digest();
  const signature = `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
  return { signature, payload };
}

/** The gateway tells of a dispute, and the server does what follows. */
export async function hear(place: MoneyPlace, about: Parameters<typeof aWebhook>[1]) {
  const handled = await handleWebhook(place.payments, aWebhook(place, about));
  await workOff(place.payments);
  return handled.outcome;
}

/** The questions about one transaction that wait for an operator. */
export async function questionsAbout(place: MoneyPlace, transaction: string): Promise<string[]> {
  const rows = await place.db
    .selectFrom('payment_incident')
    .select('kind')
    .where('transaction_id', '=', transaction)
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function ledgerSum(place: MoneyPlace): Promise<number> {
  const { rows } = await sql<{
    sum: string;
  }>`select coalesce(sum(amount_minor), 0)::text as sum from ledger_line`.execute(place.db);
  return Number(rows[0]?.sum);
}
