import type { BankTemper, Instrument, Temper } from '../records/instrument.ts';

interface TestCard {
  number: string;
  temper: Temper;
  bank: BankTemper;
}

const cards = (temper: Temper, ...numbers: string[]): TestCard[] =>
  numbers.map((number) => ({ number, temper, bank: 'none' }));
const authenticated = (bank: BankTemper, number: string): TestCard => ({ number, temper: 'approved', bank });

/** Braintree's published test numbers. All other numbers are refused, so no real card can be stored. */
export const testCards: readonly TestCard[] = [
  ...cards(
    'approved',
    ...['4111111111111111', '4005519200000004', '4009348888881881', '4012000033330026'],
    ...['4012000077777777', '4012888888881881', '4217651111111119', '4500600000000061'],
    ...['5555555555554444', '2223000048400011'],
    ...['378282246310005', '371449635398431'],
    ...['6011000991300009', '6011111111111117'],
    ...['3530111333300000', '36259600000004', '6304000000000000'],
    // Cards with indicators: business, commercial, consumer, corporate, debit, prepaid and so on.
    ...['4229989800000003', '4111111111131010', '4229989700000004', '4229989100000000', '4111111111121102'],
    ...['4117101010101010', '4111161010101010', '4111111510101010', '4111111141010101', '4111111111310101'],
    ...['4111111111111210', '4229989900000002', '4111111114101010', '4229989500000006', '4111111111112101'],
  ),
  ...cards(
    'declined',
    ...['4000111111111115', '5105105105105100', '378734493671000', '6011000990139424', '38520000009814'],
  ),
  ...cards('failed', '3566002020360505'),
  ...cards('fraud', '4000111111111511'),
  ...cards('risk_threshold', '4111130000000003'),
  ...cards('disputed', '4023898493988028'),
  // Braintree's numbers for 3-D Secure; `asks_again` is ours.
  authenticated('recognizes', '4000000000001000'),
  authenticated('does_not_recognize', '4000000000001018'),
  authenticated('asks', '4000000000001091'),
  authenticated('asks_in_vain', '4000000000001109'),
  authenticated('silent', '4000000000001125'),
  authenticated('asks_again', '4000000000001117'),
];

interface CardDetails {
  expirationMonth: string;
  expirationYear: string;
  cardholderName?: string | null | undefined;
  cvvCode?: Extract<Instrument, { type: 'credit_card' }>['cvvCode'];
}

/** The instrument of a test card; undefined for any other number. */
export function testCard(number: string, details: CardDetails): Instrument | undefined {
  const known = testCards.find((card) => card.number === number);
  if (!known) return undefined;
  return {
    type: 'credit_card',
    cardType: cardTypeOf(number),
    ...faceOf(number),
    expirationMonth: details.expirationMonth,
    expirationYear: details.expirationYear,
    cardholderName: details.cardholderName ?? null,
    cvvCode: details.cvvCode ?? 'I',
    identity: identityOf('card', number),
    temper: known.temper,
    bank: known.bank,
  };
}

export function faceOf(number: string): { bin: string; last4: string } {
  return { bin: number.slice(0, 6), last4: number.slice(-4) };
}

/** Distinguishes cards without storing their numbers. */
export function identityOf(kind: string, number: string): string {
  return `${kind}:test-${testCards.findIndex((card) => card.number === number)}`;
}

/** The number that everybody types into a demo. */
const everybodysCard = identityOf('card', '4111111111111111');

/**
 * How a merchant recognizes a card again. The number that everybody types is another card for each customer: two riders
 * of the demo who both use it are no proof that they are one person. All other numbers are one card each.
 */
export function identityAt(identity: string, customerId: string | null): string {
  return identity === everybodysCard && customerId !== null ? `${identity}:${customerId}` : identity;
}

const brands: readonly [RegExp, string, number][] = [
  [/^3[47]/, 'American Express', 4],
  [/^(?:36|38|30[0-5])/, 'Diners Club', 3],
  [/^(?:6011|65|64[4-9])/, 'Discover', 3],
  [/^35/, 'JCB', 3],
  [/^(?:5018|5020|5038|6304|6759|676[1-3])/, 'Maestro', 3],
  [/^(?:5[1-5]|2[2-7])/, 'MasterCard', 3],
  [/^4/, 'Visa', 3],
];

export function cardTypeOf(number: string): string {
  return brands.find(([starts]) => starts.test(number))?.[1] ?? 'Unknown';
}

export function cvvDigitsOf(number: string): number {
  return brands.find(([starts]) => starts.test(number))?.[2] ?? 3;
}

/** The Luhn check digit, which reveals a mistyped number. */
export function isLuhnValid(number: string): boolean {
  const sum = [...number].reverse().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return number !== '' && sum % 10 === 0;
}
