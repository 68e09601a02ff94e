import type { ReceiptLine, ReceiptSubject } from '@etg/contract/numbered-receipt';
import { venueNameIn } from '@etg/contract/venue-title';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import type plan from './en/plan.json';
import type receipt from './en/receipt.json';
import type { Language } from './languages.ts';
import { planName } from './plan-name.ts';

export type SayReceipt = (
  id: keyof typeof plan | keyof typeof receipt,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** One labelled value. `is` names what it says, for those who look for it: a checklist of the law, a style. */
export interface ReceiptRow {
  readonly is: ReceiptRowKind;
  readonly name: string;
  readonly value: string;
}
export type ReceiptRowKind =
  | 'number'
  | 'corrects'
  | 'issued'
  | 'paid'
  | 'venue'
  | 'method'
  | 'order'
  | 'reduction'
  | 'credit'
  | 'net'
  | 'gross'
  | 'tax'
  | 'total'
  | 'seller-email'
  | 'seller-number'
  | 'seller-registration';

/** How a reader reads what was sold in a country: words, dates, money and percents. */
export interface ReceiptReader {
  readonly say: SayReceipt;
  readonly language: Language;
  readonly locale: string;
  readonly timezone: string;
  money(amount: number): string;
  percent(rate: number): string;
  /** A day, and with `time` also its time and the name of the zone. */
  date(unixSeconds: number, options?: { time?: boolean; timezone?: string }): string;
}

export function receiptReader(
  say: SayReceipt,
  language: Language,
  { country, timezone, currency }: { country: string; timezone: string; currency: string },
): ReceiptReader {
  const locale = localeOf(language, country);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    say,
    language,
    locale,
    timezone,
    money: (amount) => moneyText(amount, currency, locale),
    percent: (rate) => percents.format(rate / 10_000),
    date: (unixSeconds, { time = false, timezone: zone = timezone } = {}) =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        timeZone: zone,
        ...(time && {
          hour: locale === 'en-GB' ? '2-digit' : 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
        }),
      }).format(unixSeconds * 1_000),
  };
}

export interface LineWords {
  readonly what: string;
  /** The rental that a fee is of. */
  readonly detail: string | undefined;
  readonly rate: string | undefined;
  readonly amount: string;
}

/** The sum of decimals of a currency, without what binary fractions add. */
export function addMoney(amounts: readonly number[], currency: string): number {
  const unit = 10 ** decimalsOf(currency);
  return amounts.reduce((sum, amount) => sum + Math.round(amount * unit), 0) / unit;
}

/** `shown`: with or without its tax, as prices are in that country. */
export function lineWords(
  reader: ReceiptReader,
  { what, rate }: ReceiptLine,
  { shown, isTaxed }: { shown: number; isTaxed: boolean },
): LineWords {
  return {
    ...subjectWords(reader, what),
    rate: isTaxed ? reader.percent(rate) : undefined,
    amount: reader.money(shown),
  };
}

function subjectWords(reader: ReceiptReader, what: ReceiptSubject): Pick<LineWords, 'what' | 'detail'> {
  const { say, language } = reader;
  if (what.is === 'plan') {
    const name = what.plan && planName(say, { plan: what.plan, gift: what.gift });
    return { what: name ? say('receipt.plan', { plan: name }) : say('receipt.plan-only'), detail: undefined };
  }
  if (what.is !== 'fee') return { what: say(`receipt.for-${what.is}`), detail: undefined };
  return {
    what:
      what.kind === 'upgrade' && what.to
        ? say('receipt.fee-upgrade-to', { plan: planName(say, { plan: what.to }) })
        : say(`receipt.fee-${what.kind}`),
    detail: say('receipt.of-rental', {
      electron: what.electron,
      day: reader.date(what.start, { timezone: what.timezone }),
      venue: venueNameIn(language, what),
    }),
  };
}
