import { planIds } from '@etg/domain/plan';
import { describe, expect, it } from 'vitest';
import { somePricing } from '../../platform/pricing.fixture.ts';
import { planIn, shownCountry } from './delay-country.rules.ts';

const session = { id: 'a', start: 0, deadline: 9, status: 'normal' } as const;
const billing = {
  plan_status: 'Active',
  plan_id: planIds.semester,
  paid_until_date: 9,
  can_refund: false,
  country: 'GB',
} as const;
const rider = { phone: '14155552671', sessions: [], billing, active_plan: 'annual' } as const;

describe('the Delay Fee Summary', () => {
  it.each([
    ['JP', { asked: 'JP', rider, language: 'en' }],
    ['JP', { asked: null, rider: { ...rider, sessions: [{ ...session, country: 'JP' }] }, language: 'en' }],
    ['GB', { asked: null, rider, language: 'en' }],
    ['GB', { asked: null, rider: { phone: '447911123456', sessions: [] }, language: 'en' }],
    ['JP', { asked: null, rider: { phone: '818012345678', sessions: [] }, language: 'en' }],
    ['US', { asked: null, rider: { phone: '14155552671', sessions: [] }, language: 'ja' }],
    ['JP', { asked: null, rider: undefined, language: 'ja' }],
    ['US', { asked: 'nowhere', rider: undefined, language: 'en' }],
  ] as const)(
    'opens on %s: of the address, the Electron that is out, the plan, the number, the language [S29]',
    (country, facts) => {
      expect(
        shownCountry({
          ...facts,
          prices: { US: somePricing, JP: somePricing, GB: somePricing },
          rider: facts.rider && { ...facts.rider, sessions: [...facts.rider.sessions] },
        }),
      ).toBe(country);
    },
  );

  it('marks a plan as yours only beside the prices of the country it was bought in [S29]', () => {
    const given = { ...rider, sessions: [] };
    expect(planIn(given, 'GB')).toBe('semester');
    expect(planIn(given, 'US')).toBeUndefined();
    expect(planIn({ phone: given.phone, sessions: [], billing }, 'GB')).toBeUndefined();
    expect(planIn(undefined, 'GB')).toBeUndefined();
  });
});
