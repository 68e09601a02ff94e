import { type Currency, toDecimal } from '@etg/domain/money';
import { venueZone } from '@etg/domain/reader-locale';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { open } from '../../platform/sealed/sealed.ts';
import { findMoneyAct } from './money-act.store.ts';
import type { PaidPlace, Payments } from './open-payments.ts';
import { writeReceipt } from './receipt.rules.ts';

const usefulMs = 7 * 86_400_000;

/**
 * Posts the receipt of an act that succeeded, in its payer's language; to nobody where there is no address, or where
 * no receipts are wanted.
 */
export async function sendReceipt(
  { clock, orders, fees, publicUrl, dueWork }: Payments,
  tx: Tx,
  key: string,
) {
  const act = await findMoneyAct(tx, key);
  if (!act?.ended_at) return undefined;
  const { email, language, receipts_by_email } = await tx
    .selectFrom('account')
    .select(['email', 'language', 'receipts_by_email'])
    .where('id', '=', act.account_id)
    .executeTakeFirstOrThrow();
  if (!email || !receipts_by_email) return undefined;
  const to = open(tx, 'account.email', email);
  const notes = (await orders.describe(tx, [act.reference])).get(act.reference);
  const paidFees = (await fees.describe(tx, [act])).get(act.key) ?? [];
  const receipt = writeReceipt(translator(language), escapeHtml, {
    language,
    at: act.ended_at,
    place: notes?.place ?? paidFees[0]?.place ?? homeOf(act.currency),
    purpose: act.purpose,
    isRefund: act.kind === 'refund',
    plan: notes?.shown.plan?.key,
    fees: paidFees,
    amount: toDecimal({ minor: act.amount_minor, currency: act.currency }),
    currency: act.currency,
    method: [act.brand ?? '', act.last_4 && `•••• ${act.last_4}`].filter(Boolean).join(' '),
    reference: notes?.shown.order_id ?? act.reference,
    link: `${publicUrl}/payments/history`,
  });
  const now = clock.now();
  const usefulUntil = new Date(now.getTime() + usefulMs);
  await postMessage(tx, {
    channel: 'email',
    to,
    accountId: act.account_id,
    ...receipt,
    at: now,
    usefulUntil,
  });
  return () => dueWork.wake();
}

const homes = { USD: 'US', JPY: 'JP', GBP: 'GB' } as const satisfies Record<Currency, string>;

/** Of money that belongs to no venue: the country whose it is. */
function homeOf(currency: Currency): PaidPlace {
  const country = homes[currency];
  return { country, timezone: venueZone({ timezone: null, country }) };
}
