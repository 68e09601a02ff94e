import type { PromoRow } from '@etg/contract/console/promo';
import { describe, expect, it } from 'vitest';
import { limitsOf, readLimits } from './change-limits.rules.ts';

const zone = 'America/Los_Angeles';
const promo: PromoRow = {
  id: '00000000-0000-4000-8000-000000000000',
  code: 'CAMPUS-####',
  codes: 10,
  name: 'Campus',
  gives: { is: 'percent', percent: 20 },
  plans: [],
  max_uses: 30,
  per_person: 1,
  venues: [],
  countries: ['US'],
  new_only: false,
  budget: { amount: 50, currency: 'USD' },
  given: [],
  ends: Date.parse('2026-12-02T08:00:00Z') / 1_000,
  used: 4,
  state: 'running',
};

describe('the limits of a batch', () => {
  const was = limitsOf(promo, zone);

  it('are those of each of its codes, by the clock of its country [QM4]', () => {
    expect(was).toEqual({
      maxUses: '3',
      perPerson: '1',
      perDay: '',
      budget: '5.00',
      ends: '2026-12-02T00:00',
    });
    expect(readLimits(was, promo, zone)).toEqual({ faults: {}, changed: {} });
  });

  it('change only where somebody typed something else; empty means without it [QM4]', () => {
    expect(readLimits({ ...was, maxUses: '4', ends: '' }, promo, zone).changed).toEqual({
      max_uses: 4,
      ends: null,
    });
    expect(readLimits({ ...was, perDay: '7', budget: '6' }, promo, zone).changed).toEqual({
      per_day: 7,
      budget: 6,
    });
  });

  it('say what is wrong: no use, no person, no money [QM4]', () => {
    const typed = { maxUses: '0', perPerson: '', perDay: 'x', budget: '', ends: '2026' };
    expect(readLimits(typed, promo, zone)).toEqual({
      faults: { maxUses: 'count', perPerson: 'count', perDay: 'count', budget: 'money', ends: 'moment' },
      changed: {},
    });
  });
});
