import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  guessCounters,
  judgePromo,
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
    ['by the inviter of its inviter', { ...bobs, hasInvitedThem: true }, 'invited-them'],
  ])('%s [K21, Z15, D23]', (_, facts, verdict) => {
    expect(judgePromo({ ...promo, ...facts }, { ...bearer, ...facts }, now)).toBe(verdict);
  });

  it('is told a stranger by the code alone [K22]', () => {
    expect(judgePromo({ ...promo, kind: 'referral', inviter_id: 'ann' }, undefined, now)).toBe('valid');
    expect(judgePromo(undefined, undefined, now)).toBe('not-found');
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
