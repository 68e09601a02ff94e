import { describe, expect, it } from 'vitest';
import { riderPrice, visitorPrice } from './price.rules.ts';
import { aRider } from './station.fixture.ts';

const price = { amount: 1, currency: 'USD', minutes: 120, first_free: 1440 } as const;
const free = { amount: 0, currency: 'USD', minutes: 120 } as const;
const withoutPlan = aRider({ plan_status: undefined, subscription_id: undefined });

describe('the price on the page of a scanned code', () => {
  it('promises a visitor a free first use only if they are new, and only where there is one [O3]', () => {
    expect(visitorPrice(price)).toBe('from-new');
    expect(visitorPrice({ ...price, first_free: undefined })).toBe('from');
    expect(visitorPrice(free)).toBe('free');
  });

  it('is included in a plan [B2]', () => {
    const user = aRider({ active_plan: 'monthly' });
    expect(riderPrice(price, { user, freeFirstDay: false })).toBe('included');
    expect(riderPrice(free, { user, freeFirstDay: false })).toBe('included');
  });

  it('is that of the venue for a rider whose plan another venue pays for [O4]', () => {
    const user = aRider({ plan_status: 'Single', active_plan: 'free_use_no_penalty' });
    expect(riderPrice(price, { user, freeFirstDay: false })).toBe('from');
    expect(riderPrice(free, { user, freeFirstDay: false })).toBe('free');
  });

  it('begins with a free first use for a rider to whom an order offers it [O3]', () => {
    expect(riderPrice(price, { user: withoutPlan, freeFirstDay: true })).toBe('first-free');
    expect(riderPrice(price, { user: withoutPlan, freeFirstDay: false })).toBe('from');
    expect(riderPrice(free, { user: withoutPlan, freeFirstDay: true })).toBe('free');
  });
});
