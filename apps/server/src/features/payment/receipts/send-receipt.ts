import type { Language } from '@etg/contract/languages';
import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import { type Currency, toDecimal } from '@etg/domain/money';
import { venueZone } from '@etg/domain/reader-locale';
import { regionOfCurrency } from '@etg/domain/region';
import { translator } from '@etg/messages';
import type { NamedPlan } from '@etg/messages/plan-name';
import type { Tx } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/due-work/perform-one.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { postMessage } from '../../../platform/outbox/post-message.ts';
import { decrypt } from '../../../platform/sealed/sealed.ts';
import { findActsOfBundle, findMoneyAct, type MoneyAct } from '../acts/money-act.store.ts';
import type { OrderNotes, PaidPlace, Payments } from '../open-payments.ts';
import { writeNumberedMail } from './numbered-mail.rules.ts';
import { listReceiptsOfActs, withDigits } from './numbered-receipt.store.ts';
import { type Receipt, writeReceipt } from './receipt.rules.ts';

const usefulMs = 7 * 86_400_000;

/**
 * Posts the receipt of an act that succeeded, or of a bundle of acts once all have ended, in the rider's language. A rider
 * without a mail address, or who wants no receipts, gets none; one who asked our staff for it gets it all the same. A hold
 * takes nothing: it has a receipt only if credit paid for its plan.
 */
export async function sendReceipt(
  payments: Payments,
  tx: Tx,
  { key, evenIfUnwanted = false }: { key: string; evenIfUnwanted?: boolean },
): Promise<AfterCommit | undefined> {
  const act = await findMoneyAct(tx, key);
  if (!act?.bundle) return act && post(payments, tx, { acts: [act], evenIfUnwanted });
  const acts = await findActsOfBundle(tx, act.account_id, act.bundle);
  if (acts.some(({ ended_at }) => ended_at === null)) return undefined;
  const refunded = acts.filter(({ state }) => state === 'succeeded');
  for (const currency of new Set(refunded.map((each) => each.currency)))
    await post(payments, tx, { acts: refunded.filter((each) => each.currency === currency), evenIfUnwanted });
  return () => payments.dueWork.wake();
}

/** One mail for acts of one rider in one currency, dated by the newest. */
async function post(
  payments: Payments,
  tx: Tx,
  { acts, evenIfUnwanted }: { acts: readonly MoneyAct[]; evenIfUnwanted: boolean },
): Promise<AfterCommit | undefined> {
  const act = acts.at(-1);
  if (!act?.ended_at) return undefined;
  const { email, language, receipts_by_email } = await tx
    .selectFrom('account')
    .select(['email', 'language', 'receipts_by_email'])
    .where('id', '=', act.account_id)
    .executeTakeFirstOrThrow();
  if (!email || !(receipts_by_email || evenIfUnwanted)) return undefined;
  const to = decrypt(tx, 'account.email', email);
  const now = payments.clock.now();
  const receipts = await findNumbered(tx, acts);
  const page = `${payments.publicUrl}/payments`;
  const mail =
    receipts.length === acts.length
      ? writeNumberedMail(translator(language), escapeHtml, { language, receipts, page })
      : await writeUnnumbered(payments, tx, { acts, act, language });
  if (!mail) return undefined;
  const usefulUntil = new Date(now.getTime() + usefulMs);
  await postMessage(tx, { channel: 'email', to, accountId: act.account_id, ...mail, at: now, usefulUntil });
  return () => payments.dueWork.wake();
}

/** Of what was paid before there were numbers, or where nobody has said who sells; or by credit alone. */
async function writeUnnumbered(
  payments: Payments,
  tx: Tx,
  { acts, act, language }: { acts: readonly MoneyAct[]; act: MoneyAct; language: Language },
): Promise<Receipt | undefined> {
  const { handlers, clock } = payments;
  const notes = (await handlers.describeOrders(tx, [act.reference], clock.now())).get(act.reference);
  const isHold = act.kind === 'hold';
  if (isHold && !notes?.shown.credit) return undefined;
  const paidFees = (await handlers.describeFees(tx, [act])).get(act.key) ?? [];
  return writeReceipt(translator(language), escapeHtml, {
    language,
    at: act.ended_at ?? clock.now(),
    place: notes?.place ?? paidFees[0]?.place ?? homeOf(act.currency),
    purpose: isHold ? 'plan' : act.purpose,
    isRefund: act.kind === 'refund',
    plan: planOf(notes?.shown.plan),
    fees: paidFees,
    amount: toDecimal({ minor: isHold ? 0n : sumOf(acts), currency: act.currency }),
    credit: act.kind === 'refund' ? undefined : notes?.shown.credit,
    reduction: act.kind === 'refund' ? undefined : notes?.shown.reduction,
    currency: act.currency,
    method: isHold ? undefined : [...new Set(acts.map(methodOf))].join(', '),
    reference: notes?.shown.order_id ?? act.reference,
    link: `${payments.publicUrl}/payments/history`,
  });
}

/** The receipts of these acts, with the digits of their cards. */
async function findNumbered(tx: Tx, acts: readonly MoneyAct[]): Promise<NumberedReceipt[]> {
  const keys = acts.map(({ key }) => key);
  const issued = await listReceiptsOfActs(tx, keys);
  return acts.flatMap(({ key, last_4 }) => {
    const facts = issued.get(key)?.facts;
    return facts ? [withDigits(facts, last_4)] : [];
  });
}

function sumOf(acts: readonly MoneyAct[]): bigint {
  return acts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
}

function methodOf({ brand, last_4 }: MoneyAct): string {
  return [brand ?? '', last_4 && `•••• ${last_4}`].filter(Boolean).join(' ');
}

function planOf(plan: OrderNotes['shown']['plan']): NamedPlan | undefined {
  return plan?.key && { plan: plan.key, gift: plan.gift };
}

/** For money that belongs to no venue: the home country of its currency. */
function homeOf(currency: Currency): PaidPlace {
  const country = regionOfCurrency(currency);
  return { country, timezone: venueZone({ timezone: null, country }) };
}
