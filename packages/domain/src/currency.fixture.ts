import fc from 'fast-check';
import { type Currency, currencies } from './currencies.ts';
import { decimalsOf } from './currency-decimals.ts';

/** Any currency; each number of decimals is as likely as the others. */
export const anyCurrency: fc.Arbitrary<Currency> = fc.oneof(
  ...[0, 2, 3].map((decimals) =>
    fc.constantFrom(...currencies.filter((code) => decimalsOf(code) === decimals)),
  ),
);
