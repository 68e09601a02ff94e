import type { PlanKey } from '@etg/domain/plan';
import { describe, expect, it } from 'vitest';
import { entryPriceOf } from './entry-price.rules.ts';

const amounts = (price: number, minutes = 1440, hold = 0) => ({
  price,
  minutes,
  hold,
  currency: 'USD' as const,
});
const prices = new Map<PlanKey, ReturnType<typeof amounts>>([
  ['annual', amounts(60)],
  ['daily', amounts(1.99)],
  ['hourly_rate', amounts(1, 120)],
  ['promo', amounts(0, 1440, 1)],
  ['free_use_no_penalty', amounts(0, 120)],
  ['free_use_with_penalty', amounts(0, 120, 1)],
]);
const users = { who_pays_for_electrons: 'users', request_payment_information: true } as const;
const owner = { who_pays_for_electrons: 'owner', request_payment_information: false } as const;

describe('the price before anybody says who they are', () => {
  it('is that of the cheapest plan on sale; a gift is not on sale [E2]', () => {
    expect(entryPriceOf(users, prices)).toEqual({
      amount: 1,
      currency: 'USD',
      minutes: 120,
      first_free: 1440,
    });
  });

  it('promises no free first use where there is none [O3]', () => {
    const sold = new Map([...prices].filter(([plan]) => plan !== 'promo'));
    expect(entryPriceOf(users, sold)).not.toHaveProperty('first_free');
  });

  it('is nothing where the owner pays, and names the hold where a card is asked for [O4]', () => {
    expect(entryPriceOf(owner, prices)).toEqual({ amount: 0, currency: 'USD', minutes: 120 });
    expect(entryPriceOf({ ...owner, request_payment_information: true }, prices)).toMatchObject({
      amount: 0,
      hold: 1,
    });
  });

  it('is never guessed [P12]', () => {
    expect(entryPriceOf(users, undefined)).toBeUndefined();
    expect(entryPriceOf(users, new Map([['promo', amounts(0)]]))).toBeUndefined();
    expect(entryPriceOf(owner, new Map([['hourly_rate', amounts(1)]]))).toBeUndefined();
  });
});
