import { currencies } from '@etg/domain/currencies';
import { type Money, toDecimal } from '@etg/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastCharge } from '../payment/index.ts';
import { discountOf, isForPlan, type PromoGift, valueOfDays } from './reduction.rules.ts';

const none: PromoGift = { days: null, percent: null, amount_minor: null, currency: null, plans: [] };
const prices = fc.record({
  minor: fc.bigInt({ min: 0n, max: 10_000_000n }),
  currency: fc.constantFrom(...currencies),
});
const percents = fc.integer({ min: 1, max: 100 });

const dollars = (amount_minor: bigint) => ({ amount_minor, currency: 'USD' }) as const;
const left = (price: Money, gift: PromoGift) => price.minor - discountOf(price, gift);

describe('a reduced price', () => {
  it('is never below zero and never above the list price: nothing is ever paid out [QM4]', () => {
    fc.assert(
      fc.property(
        prices,
        percents,
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        (price, percent, amount_minor) => {
          for (const gift of [
            { ...none, percent },
            { ...none, amount_minor, currency: price.currency },
          ]) {
            expect(left(price, gift)).toBeGreaterThanOrEqual(0n);
            expect(left(price, gift)).toBeLessThanOrEqual(price.minor);
          }
        },
      ),
    );
  });

  it('is nothing, the list price, or at least what the gateway charges, so that the price shown is the price charged [QM4, X13]', () => {
    fc.assert(
      fc.property(prices, percents, (price, percent) => {
        const rest = left(price, { ...none, percent });
        expect(rest === 0n || rest === price.minor || rest >= leastCharge(price.currency)).toBe(true);
      }),
    );
  });

  it('of a percentage is at most the exact one wherever that can be charged: a fraction goes to the rider [QM4]', () => {
    fc.assert(
      fc.property(prices, percents, (price, percent) => {
        const exact = Number(price.minor) * (100 - percent);
        if (exact / 100 < Number(leastCharge(price.currency))) return;
        const rest = Number(left(price, { ...none, percent }));
        expect(rest * 100).toBeLessThanOrEqual(exact);
        expect((rest + 1) * 100).toBeGreaterThan(exact);
      }),
    );
  });

  it('is lower the more the code takes off [QM4]', () => {
    fc.assert(
      fc.property(prices, percents, percents, (price, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(left(price, { ...none, percent: more })).toBeLessThanOrEqual(
          left(price, { ...none, percent: less }),
        );
      }),
    );
  });

  it.each([
    ['20 % off $5.99', { minor: 599n, currency: 'USD', gift: { percent: 20 } }, 4.79],
    ['50 % off $5.99', { minor: 599n, currency: 'USD', gift: { percent: 50 } }, 2.99],
    ['33 % off ¥599', { minor: 599n, currency: 'JPY', gift: { percent: 33 } }, 401],
    ['10 % off ¥5', { minor: 5n, currency: 'JPY', gift: { percent: 10 } }, 4],
    ['100 % off £5.99', { minor: 599n, currency: 'GBP', gift: { percent: 100 } }, 0],
    [
      'half of $1.00, of which no part can be charged',
      { minor: 100n, currency: 'USD', gift: { percent: 50 } },
      1,
    ],
    ['$2.00 off $5.99', { minor: 599n, currency: 'USD', gift: dollars(200n) }, 3.99],
    ['$9.00 off $5.99', { minor: 599n, currency: 'USD', gift: dollars(900n) }, 0],
    ['$5.50 off $5.99', { minor: 599n, currency: 'USD', gift: dollars(550n) }, 1],
    ['$2.00 off ¥599', { minor: 599n, currency: 'JPY', gift: dollars(200n) }, 599],
  ] as const)('%s [QM4]', (_, { gift, ...price }, rest) => {
    expect(toDecimal({ ...price, minor: left(price, { ...none, ...gift }) })).toBe(rest);
  });

  it('is of the plans that the code names, or of all; a code for days reduces none [QM4]', () => {
    expect(isForPlan({ days: null, plans: [] }, 'annual')).toBe(true);
    expect(isForPlan({ days: null, plans: ['monthly'] }, 'annual')).toBe(false);
    expect(isForPlan({ days: null, plans: ['monthly'] }, 'monthly')).toBe(true);
    expect(isForPlan({ days: 3, plans: [] }, 'monthly')).toBe(false);
  });
});

describe('what free days are worth', () => {
  it('is what a rider would pay for as many, by days or by months, whichever costs less [QM4]', () => {
    const list = { daily: 199n, monthly: 599n };
    expect([1, 3, 7, 30, 31].map((days) => valueOfDays(days, list))).toEqual([
      199n,
      597n,
      599n,
      599n,
      1_198n,
    ]);
    expect(valueOfDays(7, { daily: 199n, monthly: undefined })).toBe(1_393n);
    expect(valueOfDays(7, { daily: undefined, monthly: undefined })).toBe(0n);
  });
});
