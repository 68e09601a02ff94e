import type { Language } from '@etg/contract/languages';
import { venueNameIn } from '@etg/contract/venue-title';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import type { Translate } from '@etg/messages';
import { type NamedPlan, planName } from '@etg/messages/plan-name';
import type { FeeNote, PaidPlace } from '../open-payments.ts';

export interface ReceiptFacts {
  language: Language;
  at: Date;
  /** Dates are shown in its time zone, as the rider saw them there. */
  place: PaidPlace;
  purpose: string;
  isRefund: boolean;
  plan: NamedPlan | undefined;
  fees: readonly FeeNote[];
  amount: number;
  /** What credit paid besides. */
  credit?: number | undefined;
  /** The plan's list price, and what a code took off. */
  reduction?: { list_price: number; off: number; code?: string | undefined } | undefined;
  currency: string;
  /** Undefined if nothing was charged. */
  method: string | undefined;
  reference: string;
  link: string;
}

export interface Receipt {
  subject: string;
  text: string;
  html: string;
}

/** As plain text and as simple HTML. It contains no name and no phone number, since mail addresses get mistyped. */
export function writeReceipt(t: Translate, inHtml: (text: string) => string, facts: ReceiptFacts): Receipt {
  const { language, currency, amount, place } = facts;
  const locale = localeOf(language, place.country);
  const money = moneyText(amount, currency, locale);
  const subject = t(facts.isRefund ? 'server.receipt.refund-subject' : 'server.receipt.subject', { money });
  const rows: [string, string][] = [
    [t('server.receipt.date'), dateText(locale, facts)],
    ...whatOf(t, facts).map((what): [string, string] => [t('server.receipt.what'), what]),
    ...reductionRows(t, facts, (value) => moneyText(value, currency, locale)),
    ...(facts.credit
      ? [[t('server.receipt.credit'), moneyText(facts.credit, currency, locale)] as [string, string]]
      : []),
    [t('server.receipt.amount'), money],
    ...(facts.method === undefined ? [] : [[t('server.receipt.method'), facts.method] as [string, string]]),
    [t('server.receipt.order'), facts.reference],
  ];
  return writeMail(inHtml, { language, subject, rows, links: [[t('server.receipt.history'), facts.link]] });
}

interface Mail {
  language: Language;
  subject: string;
  /** A name, which may be empty, and what it names. */
  rows: readonly (readonly [string, string])[];
  /** Names and addresses. */
  links: readonly (readonly [string, string])[];
}

export function writeMail(
  inHtml: (text: string) => string,
  { language, subject, rows, links }: Mail,
): Receipt {
  const text = [
    subject,
    '',
    ...rows.map(([name, value]) => (name ? `${name}: ${value}` : value)),
    '',
    ...links.map(([name, href]) => `${name}: ${href}`),
  ];
  const lines = rows.map(
    ([name, value]) => `<tr><th align="left">${inHtml(name)}</th><td>${inHtml(value)}</td></tr>`,
  );
  const more = links.map(([name, href]) => `<p><a href="${inHtml(href)}">${inHtml(name)}</a></p>`).join('');
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${inHtml(subject)}</title><body><h1>${inHtml(subject)}</h1><table cellpadding="6">${lines.join('')}</table>${more}</body></html>`;
  return { subject, text: text.join('\n'), html };
}

function reductionRows(
  t: Translate,
  { reduction }: ReceiptFacts,
  money: (amount: number) => string,
): [string, string][] {
  if (!reduction) return [];
  return [
    [t('server.receipt.list-price'), money(reduction.list_price)],
    [t('server.receipt.reduction', { code: reduction.code ?? '' }).trim(), `\u2212${money(reduction.off)}`],
  ];
}

/** With the name of the time zone: the receipt may be read in another one. */
function dateText(locale: string, { at, place }: ReceiptFacts): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: locale === 'en-GB' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: place.timezone,
  }).format(at);
}

/** What was paid for, line by line: the plan, or each fee with its rental. */
function whatOf(t: Translate, facts: ReceiptFacts): string[] {
  const { plan, isRefund, fees, purpose } = facts;
  const named = plan && planName(t, plan);
  if (isRefund) return [withName(t('server.receipt.for-refund'), named), ...feeLines(t, facts)];
  if (fees.length > 0) return feeLines(t, facts);
  if (purpose === 'plan') return [withName(t('server.receipt.for-plan'), named)];
  return [isFee(purpose) ? t(`server.receipt.for-${purpose}`) : t('server.receipt.for-other')];
}

const feeTexts = { charge: 'late', suspend: 'late', upgrade: 'upgrade', lost: 'lost' } as const;

function feeLines(t: Translate, { fees, language, currency }: ReceiptFacts): string[] {
  return fees.map(({ shown: { kind, to, amount, start, electron, ...where }, place }) => {
    const locale = localeOf(language, place.country);
    const fee = withName(t(`server.receipt.for-${feeTexts[kind]}`), to && planName(t, { plan: to }));
    const dated = { year: 'numeric', month: 'long', day: 'numeric', timeZone: place.timezone } as const;
    const day = new Intl.DateTimeFormat(locale, dated).format(start * 1_000);
    return t('server.receipt.fee', {
      fee,
      amount: moneyText(amount, currency, locale),
      electron,
      day,
      venue: venueNameIn(language, where),
    });
  });
}

function withName(what: string, name: string | undefined): string {
  return name ? `${what}: ${name}` : what;
}

const feePurposes = ['late', 'lost', 'upgrade', 'damage'] as const;

function isFee(purpose: string): purpose is (typeof feePurposes)[number] {
  return feePurposes.some((each) => each === purpose);
}
