import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  guessCounters,
  judgePromo,
  judgePromoOrder,
  type PromoOrder,
  type PromoOrderTerms,
  type PromoTerms,
  type PromoVerdict,
  readCode,
  spellCode,
  titleOfPromo,
} from './promo.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = new Date(now.getTime() + 1);
const promo: PromoTerms = {
  kind: 'promo_3days',
  inviter_id: null,
  starts_at: null,
  expires_at: null,
  max_uses: null,
  uses: 0,
  new_only: false,
  stopped_at: null,
  budget_minor: null,
  given_minor: 0n,
};
const bearer = {
  accountId: 'ann',
  hasUsedIt: false,
  hasUsedReferral: false,
  hasRented: false,
  hasInvitedThem: false,
};

describe('a code', () => {
  it('is the same in any case and with spaces or dashes between [X9]', () => {
    for (const typed of ['welcome3', ' WELCOME 3 ', 'wel-come-3', 'ＷＥＬＣＯＭＥ３'])
      expect(readCode(typed)).toBe('WELCOME3');
    for (const typed of ['', '  ', 'ab', 'ÜBER', "x'; drop", 'A'.repeat(33)])
      expect(readCode(typed)).toBeUndefined();
  });

  it('that we spell is one we read, without letters that look alike', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const code = spellCode(bytes);
        expect(readCode(code)).toBe(code);
        expect(code).not.toMatch(/[01IO]/);
      }),
    );
  });
});

describe('whether a code may be used', () => {
  const mine = { kind: 'referral', inviter_id: 'ann' } as const;
  const bobs = { kind: 'referral', inviter_id: 'bob' } as const;

  it.each<[string, Partial<PromoTerms & typeof bearer>, PromoVerdict]>([
    ['now', {}, 'valid'],
    ['before it begins', { starts_at: later }, 'not-found'],
    ['until it expires', { expires_at: later }, 'valid'],
    ['from when it expires', { expires_at: now }, 'expired'],
    ['while uses are left', { max_uses: 2, uses: 1 }, 'valid'],
    ['when they are not', { max_uses: 2, uses: 2 }, 'used-up'],
    ['once by one person', { hasUsedIt: true }, 'already-used'],
    ['twice and expired', { expires_at: now, hasUsedIt: true }, 'already-used'],
    ['by its own inviter', mine, 'not-found'],
    ['by a friend', bobs, 'valid'],
    ['by a friend of two', { ...bobs, hasUsedReferral: true }, 'referral-used-before'],
    ['by somebody once invited', { hasUsedReferral: true }, 'valid'],
    ['by a friend who has rented', { ...bobs, hasRented: true }, 'not-new'],
    ['by somebody who has rented', { hasRented: true }, 'valid'],
    ['for new riders by one who has rented', { new_only: true, hasRented: true }, 'newcomers-only'],
    ['for new riders by one who has not', { new_only: true }, 'valid'],
    ['that is stopped', { stopped_at: now }, 'expired'],
    ['whose budget is spent', { budget_minor: 500n, given_minor: 500n }, 'used-up'],
    ['whose budget is not spent', { budget_minor: 500n, given_minor: 499n }, 'valid'],
    ['by the inviter of its inviter', { ...bobs, hasInvitedThem: true }, 'invited-them'],
  ])('%s [K21, Z15, D23]', (_, facts, verdict) => {
    expect(judgePromo({ ...promo, ...facts }, { ...bearer, ...facts }, now)).toBe(verdict);
  });

  it('is told a stranger by the code alone [K22]', () => {
    expect(judgePromo({ ...promo, kind: 'referral', inviter_id: 'ann' }, undefined, now)).toBe('valid');
    expect(judgePromo(undefined, undefined, now)).toBe('not-found');
  });
});

describe('whether a code may be used for an order', () => {
  const terms = { ...promo, currency: null, venue_ids: [], countries: [], per_day: null };
  const order = { venueId: 'lantern', country: 'US', currency: 'USD', usedToday: 0, value: 100n } as const;

  it.each<[string, Partial<PromoOrderTerms & { at: Partial<PromoOrder> }>, PromoVerdict]>([
    ['anywhere', {}, 'valid'],
    ['in its currency', { currency: 'USD' }, 'valid'],
    ['in another currency', { currency: 'GBP' }, 'elsewhere'],
    ['in its country', { countries: ['US', 'JP'] }, 'valid'],
    ['in another country', { countries: ['JP'] }, 'elsewhere'],
    ['at its venue', { venue_ids: ['lantern'] }, 'valid'],
    ['at another venue', { venue_ids: ['ferry'] }, 'elsewhere'],
    ['without a venue', { venue_ids: ['lantern'], at: { venueId: undefined } }, 'elsewhere'],
    ['while uses of the day are left', { per_day: 2, at: { usedToday: 1 } }, 'valid'],
    ['when they are not', { per_day: 2, at: { usedToday: 2 } }, 'used-up-today'],
    ['for exactly the rest of the budget', { budget_minor: 500n, given_minor: 400n }, 'valid'],
    ['for more than the rest of the budget', { budget_minor: 500n, given_minor: 401n }, 'used-up'],
  ])('%s [QM4]', (_, { at, ...more }, verdict) => {
    expect(judgePromoOrder({ ...terms, ...more }, { ...order, ...at })).toBe(verdict);
  });
});

describe('beside a code', () => {
  it('the plan it gives is shown under a title of the specification [E1]', () => {
    const titles = (['promo_3days', 'referral', 'marketing', 'one_day_free'] as const).map(titleOfPromo);
    expect(titles).toEqual(['promo_3days', 'referral', 'promo_3days', 'day']);
  });

  it('wrong ones are counted by person and by network, under hashes that name neither', () => {
    const key = Buffer.alloc(32, 7);
    const of = (accountId: string | undefined, network: string) =>
      guessCounters({ accountId, network }, key).map((counter) => counter.key.toString('hex'));
    expect(of(undefined, '10.0.0.1')).toHaveLength(1);
    expect(of('ann', '10.0.0.1')[1]).toBe(of('bob', '10.0.0.1')[1]);
    expect(new Set([...of('ann', '10.0.0.1'), ...of('bob', '10.0.0.2')]).size).toBe(4);
  });
});
