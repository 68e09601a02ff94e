import type { BookGroup, OpenFigure } from '@etg/contract/console/book-words';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { isKnown } from './books-query.rules.ts';

/** Amounts in a column of one currency: its decimals, without its sign. Nothing is left empty. */
export function useAmount(currency: string): (amount: number) => string {
  const locale = useLocale();
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (amount) => (amount === 0 ? '' : format.format(amount).replace(/^-/, '\u2212'));
}

function useDay(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (day) => (Number.isNaN(Date.parse(day)) ? day : format.format(Date.parse(day)));
}

/** A day of another year may be meant. */
export function useFullDay(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(Date.parse(day));
}

/** The name of a row, by what the rows are. */
export function useRowName(): (by: BookGroup, row: { key: string; name?: string | undefined }) => string {
  const t = useText();
  const word = useWord();
  const locale = useLocale();
  const day = useDay();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (by, { key, name }) => {
    if (!isKnown(key)) return t(by === 'venue' ? 'console-books.no-venue' : 'console-books.not-known');
    switch (by) {
      case 'day':
        return day(key);
      case 'country':
        return countries.of(key) ?? key;
      case 'venue':
        return name ?? t('console-books.not-known');
      case 'plan':
        return word(`plan.${key}`);
    }
  };
}

export function useFigureName(): (figure: OpenFigure) => string {
  const t = useText();
  return (figure) => t(`console-books.column-${figure}`);
}

/** What an entry of the ledger is; one of a kind without words is named by its two accounts. */
export function useKindName(): (line: { kind: string; debit: string; credit: string }) => string {
  const t = useText();
  const words: Readonly<Record<string, string>> = {
    capture: t('console-books.kind-capture'),
    refund: t('console-books.kind-refund'),
    reversal: t('console-books.kind-reversal'),
    chargeback: t('console-books.kind-chargeback'),
    chargeback_won: t('console-books.kind-chargeback_won'),
    credit_used: t('console-books.kind-credit_used'),
    credit_returned: t('console-books.kind-credit_returned'),
    tax: t('console-books.kind-tax'),
    tax_back: t('console-books.kind-tax_back'),
  };
  return ({ kind, debit, credit }) => words[kind] ?? `${debit} → ${credit}`;
}
