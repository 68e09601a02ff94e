import type { VenueName } from '@etg/contract/venue-title';
import type { FeeStepKind } from '@etg/domain/fee-timeline';
import type { Currency } from '@etg/domain/money';
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
  currency: Currency;
  sums: HandSums;
}

/** What the rider is told: which of the messages leave, in this order. Each says that staff ended the rental. */
export function handEndTexts(news: HandEndNews, t: Translate, format: Formats): string[] {
  const { electron, place, at, currency, sums } = news;
  const values = { electron, venue: format.venue(place), when: format.when(at) };
  const amount = (minor: bigint) => format.money(minor, currency);
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
