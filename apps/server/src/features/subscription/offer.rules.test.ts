import { currencies } from '@etg/domain/currencies';
import { describe, expect, it } from 'vitest';
import {
  graphemeOf,
  labelOf,
  offerChosen,
  offersOf,
  priceTemplate,
  providerAmount,
  showsFormer,
  withoutPrefix,
} from './offer.rules.ts';

const promo = { id: 'p1', title: 'promo_3days', view_label: '3 days free', days: 3 } as const;
const nothing = { ownerPays: undefined, freeOption: false, promo: undefined };
const usd = (minor: bigint) => ({ minor, currency: 'USD' as const });

describe('the plans of an order', () => {
  it('have an index each, one is highlighted, and their keys lose the prefix where they are shown [E2]', () => {
    const offers = offersOf(nothing);
    expect(offers.map((offer) => offer.view_index)).toEqual([1, 2, 3, 4, 5]);
    expect(offers.filter((offer) => offer.highlighted).map((offer) => offer.view_label)).toEqual(['Monthly']);
    expect(offers.map((offer) => withoutPrefix(offer.key_id))).toEqual(offers.map((offer) => offer.plan));
    expect(offers.find((offer) => offer.plan === 'annual')?.id).toBe(1);
    expect(offers.find((offer) => offer.plan === 'daily')?.id).toBe(2);
  });

  it('begin with the promo, then the free first use [O3]', () => {
    const [first, second] = offersOf({ ...nothing, freeOption: true, promo });
    expect([first?.view_label, first?.promoId, first?.days]).toEqual(['3 days free', 'p1', 3]);
    expect([second?.view_label, second?.freeFirstUse, second?.days]).toEqual(['ONEDAYFREE', true, 1]);
    expect(new Set(offersOf({ ...nothing, freeOption: true, promo }).map((offer) => offer.id)).size).toBe(7);
  });

  it('are one where the owner pays, with a penalty only where a method is asked for [O4]', () => {
    const plans = [true, false].map((asksForMethod) =>
      offersOf({ ...nothing, ownerPays: { asksForMethod } }),
    );
    expect(plans.map((offers) => offers.map((offer) => offer.plan))).toEqual([
      ['free_use_with_penalty'],
      ['free_use_no_penalty'],
    ]);
  });

  it('are found again from what an order keeps of them', () => {
    const offers = offersOf({ ...nothing, freeOption: true, promo });
    for (const offer of offers) {
      const kept = { plan: offer.plan, free_first_use: offer.freeFirstUse, promo_id: offer.promoId };
      expect(offerChosen(offers, kept)).toBe(offer);
      expect(labelOf(offer.plan, offer.freeFirstUse)).toBe(offer.promoId ? 'Free' : offer.view_label);
    }
    expect(offerChosen(offers, { plan: 'promo', free_first_use: false, promo_id: 'gone' })).toBeUndefined();
  });
});

describe('prices', () => {
  it('stand beside a higher former one; that of a month only below 7.99 [N6]', () => {
    const ten = { plan: 'monthly', price_minor: 1_000n } as const;
    expect(showsFormer(usd(599n), ten)).toBe(true);
    expect(showsFormer(usd(799n), ten)).toBe(false);
    expect(showsFormer({ minor: 800n, currency: 'JPY' }, ten)).toBe(true);
    // 7.99 is a price in dollars and pounds: in kronor it would say nothing.
    expect(showsFormer({ minor: 5_900n, currency: 'SEK' }, { ...ten, price_minor: 9_900n })).toBe(true);
    expect(showsFormer(usd(799n), { ...ten, plan: 'annual' })).toBe(true);
  });

  it('never stand beside a former one that was not higher [N6]', () => {
    expect(showsFormer(usd(599n), { plan: 'monthly', price_minor: 599n })).toBe(false);
    expect(showsFormer(usd(6_000n), { plan: 'annual', price_minor: 5_000n })).toBe(false);
  });

  it('under 1 are sent as 1 to the provider, and others as they are [X13]', () => {
    expect([0n, 99n, 100n, 599n].map((minor) => providerAmount(usd(minor)).minor)).toEqual([
      100n,
      100n,
      100n,
      599n,
    ]);
    expect(providerAmount({ minor: 0n, currency: 'JPY' }).minor).toBe(1n);
    expect(providerAmount({ minor: 999n, currency: 'KWD' }).minor).toBe(1_000n);
  });

  it('are written with the sign of their currency, or with its code if it has none [N6, QM1]', () => {
    const written = (['USD', 'JPY', 'GBP', 'EUR', 'BRL', 'CHF'] as const).map((currency) => [
      graphemeOf(currency),
      priceTemplate(currency),
    ]);
    expect(written).toEqual([
      ['$', '$1'],
      ['¥', '¥1'],
      ['£', '£1'],
      ['€', '€1'],
      ['R$', 'R$1'],
      ['CHF', 'CHF\u00a01'],
    ]);
    for (const currency of currencies) {
      expect(priceTemplate(currency).replace(graphemeOf(currency), '').trim()).toBe('1');
    }
  });
});
