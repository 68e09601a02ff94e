import { describe, expect, it } from 'vitest';
import { isOfferDue } from './offer.rules.ts';

const now = Date.UTC(2026, 10, 15);
const day = 86_400_000;
const offer = { state: 'off', declinedAt: undefined, online: true } as const;

describe('reminders as notifications', () => {
  it('are offered where they are possible and off', () => {
    expect(isOfferDue(offer, now)).toBe(true);
  });

  it.each(['on', 'blocked', 'impossible'] as const)('are not offered where they are %s', (state) => {
    expect(isOfferDue({ ...offer, state }, now)).toBe(false);
  });

  it('are not offered without a network', () => {
    expect(isOfferDue({ ...offer, online: false }, now)).toBe(false);
  });

  it('are not offered for a month after "not now"', () => {
    expect(isOfferDue({ ...offer, declinedAt: now - 29 * day }, now)).toBe(false);
    expect(isOfferDue({ ...offer, declinedAt: now - 30 * day }, now)).toBe(true);
  });
});
