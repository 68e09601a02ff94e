/** No validators: browsers import it. */

/** Begins the numbers of its receipts. */
export const sellerCodeShape = /^[A-Z][A-Z0-9]{2,7}$/;

/** What is wrong with one field of a seller. */
export const sellerFaults = [
  'missing',
  /** No country, time zone or mail address. */
  'unknown',
  'twice',
  /** Its check digit or its length is another one. */
  'no-tax-number',
  /** Not as the payment gateway wants it. */
  'no-descriptor',
  'too-long',
] as const;
export type SellerFault = (typeof sellerFaults)[number];

/** Why an act about sellers is refused: keys `console-words.refused.{why}` of the dictionary. */
export const sellerRefusals = [
  'seller-unknown',
  'seller-faulty',
  'seller-changed',
  'seller-unchanged',
  'seller-country-served',
] as const;
export type SellerRefusal = (typeof sellerRefusals)[number];
