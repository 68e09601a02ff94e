/** No validators: browsers import it. */

export const countryStates = ['prepared', 'served', 'stopped'] as const;
export type CountryState = (typeof countryStates)[number];

/** What is wrong with one field of a country. */
export const countryFaults = [
  'missing',
  /** No currency, time zone, language, day or address. */
  'unknown',
  'twice',
  'out-of-range',
  /** Not the country code, or numbers of it. */
  'not-of-country',
  /** Another country has these numbers. */
  'taken',
  /** Something was sold or priced in the currency of the country. */
  'stays',
  /** A rate of a day that has begun where something was sold. */
  'has-begun',
] as const;
export type CountryFault = (typeof countryFaults)[number];

/** What a country lacks, so that nothing may be sold there. */
export const countryGaps = ['prefixes', 'tax', 'merchant-account', 'prices', 'seller', 'unreadable'] as const;
export type CountryGap = (typeof countryGaps)[number];

/** Why an act about countries is refused: keys `console-words.refused.{why}` of the dictionary. */
export const countryRefusals = [
  'country-unknown',
  'country-faulty',
  'country-changed',
  'country-unchanged',
  'country-incomplete',
  'country-state-same',
  'country-last',
  'country-was-served',
  'country-in-use',
] as const;
export type CountryRefusal = (typeof countryRefusals)[number];
