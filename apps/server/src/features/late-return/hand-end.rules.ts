import type { VenueName } from '@etg/contract/venue-title';
import type { FeeStepKind } from '@etg/domain/fee-timeline';
import type { Currency, Money } from '@etg/domain/money';
import type { Translate } from '@etg/messages';
import type { Formats } from './notice-text.rules.ts';

/** What becomes of one fee when staff end the rental by hand. */
export interface FeeAfterHand {
  id: string;
  kind: FeeStepKind;
  dueAt: Date;
  /** What of it was taken or is owed now, in minor units. */
  left: bigint;
  /** What of that goes. */
  back: bigint;
  currency: Currency;
  /** Where it goes: back to the card, off the debt, or nowhere, because the bank decides on it or has it. */
  by: 'card' | 'debt' | 'bank';
  /** The refund is a part of the price of a loss, because the Electron turned up. */
  isFound: boolean;
  /** Of a refund to the card: "Visa 4417". */
  to: string;
}

/** Sums in minor units, of one currency. */
export interface HandSums {
  card: bigint;
  debt: bigint;
  found: bigint;
}

export interface HandEndNews {
  electron: string;
  place: VenueName;
  at: Date;
  /** Undefined where there are no fees. */
  currency: Currency | undefined;
  sums: HandSums;
}

/** What the rider is told: which of the messages leave, in this order. Each says that staff ended the rental. */
export function handEndTexts(news: HandEndNews, t: Translate, format: Formats): string[] {
  const { electron, place, at, currency, sums } = news;
  const values = { electron, venue: format.venue(place), when: format.when(at) };
  const amount = (minor: bigint) => (currency ? format.money(minor, currency) : '');
  return [
    ...(sums.card > 0n
      ? [t('server.late.by-hand-given-back', { ...values, amount: amount(sums.card) })]
      : []),
    ...(sums.debt > 0n
      ? [t('server.late.by-hand-owed-no-more', { ...values, amount: amount(sums.debt) })]
      : []),
    ...(sums.card === 0n && sums.debt === 0n ? [t('server.late.by-hand', values)] : []),
    ...(sums.found > 0n ? [t('server.late.found', { electron, amount: amount(sums.found) })] : []),
  ];
}

export function sumOf(fees: readonly FeeAfterHand[], which: (fee: FeeAfterHand) => boolean): bigint {
  return fees.filter(which).reduce((sum, fee) => sum + fee.back, 0n);
}

/** All fees of a rental are in the currency of the place where it began. */
export function currencyOf(fees: readonly FeeAfterHand[]): Currency | undefined {
  return fees[0]?.currency;
}

/** What leaves the company, for the act of staff. What the bank has is the bank's. */
export function givesOf(fees: readonly FeeAfterHand[]): { gives?: Money } {
  const minor = sumOf(fees, ({ by }) => by !== 'bank');
  const currency = currencyOf(fees);
  return currency && minor > 0n ? { gives: { minor, currency } } : {};
}
