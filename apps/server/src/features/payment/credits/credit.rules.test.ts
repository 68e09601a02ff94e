import { currencies } from '@etg/domain/currencies';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditFor, leastCharge, takeFromCredits } from './credit.rules.ts';

it('charges at least one whole unit, whatever the decimals of the currency [X13, QM1]', () => {
  expect([leastCharge('USD'), leastCharge('JPY'), leastCharge('KWD')]).toEqual([100n, 1n, 1_000n]);
});

it('never takes more than there is or than the price; what is left to charge is nothing, or enough [QC6, X13]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.bigInt({ min: 0n, max: 100_000n }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      (currency, minor, available) => {
        const credit = creditFor({ minor, currency }, available);
        expect(credit).toBeGreaterThanOrEqual(0n);
        expect(credit <= available && credit <= minor).toBe(true);
        const rest = minor - credit;
        expect(rest === 0n || rest >= leastCharge(currency) || credit === 0n).toBe(true);
        // All of it is used where that is possible.
        if (available >= minor) expect(rest).toBe(0n);
      },
    ),
  );
});

it('takes the oldest credit first, and exactly the amount [QC6]', () => {
  const credits = [
    { id: 'a', left_minor: 100n },
    { id: 'b', left_minor: 50n },
  ];
  expect(takeFromCredits(credits, 120n)).toEqual([
    { id: 'a', minor: 100n },
    { id: 'b', minor: 20n },
  ]);
  expect(takeFromCredits(credits, 0n)).toEqual([]);
});
