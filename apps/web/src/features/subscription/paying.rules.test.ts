import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../platform/english.fixture.ts';
import { anOrder } from './order.fixture.ts';
import { type Entered, firstMissing, isOpen, isSameOffer, methodOf } from './paying.rules.ts';

const say = await inEnglish('subscription');

const complete: Entered = {
  method: { kind: 'new', label: 'credit_card' },
  cardComplete: true,
  problems: {},
  agreed: true,
};
const missing = (given: Partial<Entered>) => {
  const first = firstMissing({ ...complete, ...given });
  return first && `${first.at}: ${say(first.id)}`;
};

describe('the button that pays', () => {
  it('waits for nothing once everything is there [X10, X11, X12]', () => {
    expect(missing({})).toBeUndefined();
  });

  it('names the first thing that is missing, from the top of the screen [X10, X11, X12]', () => {
    const problems = { email: 'subscription.email-missing', zip: 'subscription.zip-missing' } as const;
    const nothing = { method: undefined, cardComplete: false, problems, agreed: false };
    expect(missing(nothing)).toBe('method: Choose a method');
    expect(missing({ ...nothing, method: complete.method })).toBe('card: Enter your card details');
    expect(missing({ problems, agreed: false })).toBe('email: We need your email to send you a receipt');
    expect(missing({ problems: { zip: problems.zip }, agreed: false })).toBe('zip: Please fill in your zip');
    expect(missing({ agreed: false })).toBe('terms: Please agree to the terms first');
  });

  it('asks for card details only with a new card [S20]', () => {
    const saved = { kind: 'saved', label: 'credit_card', token: 't' } as const;
    expect(missing({ method: saved, cardComplete: false })).toBeUndefined();
    expect(missing({ method: { kind: 'new', label: 'device_wallet' }, cardComplete: false })).toBeUndefined();
  });

  it('pays only what it says: another plan, promo or price of another tab stops it [O1]', () => {
    const seen = anOrder({ plan_price: 5.99, order: { plan_id: 3 } });
    expect(isSameOffer(seen, { ...seen, status: 'fail' })).toBe(true);
    expect(isSameOffer(seen, { ...seen, plan_price: 60 })).toBe(false);
    expect(isSameOffer(seen, { ...seen, order: { ...seen.order, plan_id: 1 } })).toBe(false);
    expect(isSameOffer(seen, { ...seen, order: { ...seen.order, promo_id: 'p' } })).toBe(false);
  });

  it('pays nothing that another tab pays or has paid [O1]', () => {
    expect(
      (['new', 'fail', 'processing', 'paid', 'refunded'] as const).map((status) => isOpen({ status })),
    ).toEqual([true, true, false, false, false]);
  });

  it('starts with the method of the order [S20]', () => {
    expect(methodOf(anOrder())).toBeUndefined();
    expect(methodOf(anOrder({ order: { paymentMethod: 'web_wallet' } }))).toEqual({
      kind: 'new',
      label: 'web_wallet',
    });
    expect(
      methodOf(anOrder({ order: { paymentMethod: 'credit_card', selectedMethod: 'token' } })),
    ).toMatchObject({ kind: 'saved', token: 'token' });
  });
});
