import { describe, expect, it } from 'vitest';
import {
  blockingReasonOf,
  type PressFacts,
  planStatusOf,
  whyMayNotBook,
  whyMayNotTake,
} from './may-take-charger.ts';

const subscriber = { sessions: [], plan_status: 'Active', subscription_id: 's1', can_do_pit_stop: true };
const renter = { ...subscriber, sessions: [{}] };
const station = { venueId: 'v1', isDisabled: false, isPaused: false, hasPrices: true, isOnline: true };
const press: PressFacts = {
  rider: subscriber,
  exchange: false,
  inHand: 0,
  isBookingTaken: false,
  payingVenue: undefined,
  station,
  hasFreeNest: false,
  hasElectron: true,
};
const exchange: PressFacts = { ...press, rider: renter, exchange: true, inHand: 1 };

describe('taking a charger', () => {
  it.each<[string, PressFacts]>([
    ['a subscriber', press],
    ['a guest of this venue', { ...press, payingVenue: 'v1' }],
    ['a subscriber at a station with free nests', { ...press, hasFreeNest: true }],
    ['an exchange', exchange],
    ['an exchange where there are no prices', { ...exchange, station: { ...station, hasPrices: false } }],
    ['an exchange under a plan of another venue', { ...exchange, payingVenue: 'v2' }],
  ])('is allowed to %s [P4, P5, O4]', (_, facts) => {
    expect(whyMayNotTake(facts)).toBe(undefined);
  });

  it.each<[string, PressFacts, string]>([
    ['nobody', { ...press, rider: undefined }, 'refused'],
    ['a suspended rider', { ...press, rider: { ...subscriber, blocking_reason: 'overdue' } }, 'refused'],
    ['a rider with a charger', { ...press, rider: renter }, 'refused'],
    ['a rider without a plan', { ...press, rider: { sessions: [], can_do_pit_stop: true } }, 'refused'],
    ['a booking that has brought a charger', { ...press, isBookingTaken: true }, 'refused'],
    ['a guest of another venue', { ...press, payingVenue: 'v2' }, 'refused'],
    ['an exchange without a charger', { ...exchange, rider: subscriber }, 'refused'],
    ['an exchange with two in hand', { ...exchange, inHand: 2 }, 'refused'],
    [
      'an exchange by a rider who may not',
      { ...exchange, rider: { ...renter, can_do_pit_stop: false } },
      'refused',
    ],
    ['an unknown station', { ...press, station: undefined }, 'not-ready'],
    ['a disabled station', { ...press, station: { ...station, isDisabled: true } }, 'not-ready'],
    ['a paused station', { ...press, station: { ...station, isPaused: true } }, 'not-ready'],
    ['a country without prices', { ...press, station: { ...station, hasPrices: false } }, 'no-prices'],
    ['an offline station', { ...press, station: { ...station, isOnline: false } }, 'offline'],
    ['an exchange at a station with free nests', { ...exchange, hasFreeNest: true }, 'has-free-nests'],
    ['a station without the rider’s cable', { ...press, hasElectron: false }, 'not-ready'],
  ])('is refused to %s [P4, P5, O4, Z9]', (_, facts, refusal) => {
    expect(whyMayNotTake(facts)).toBe(refusal);
  });

  it('names the rider’s reason before the station’s, and prices before the connection [B7]', () => {
    const shut = { ...station, hasPrices: false, isOnline: false };
    expect(whyMayNotTake({ ...press, station: shut, hasElectron: false })).toBe('no-prices');
    expect(whyMayNotTake({ ...press, station: shut, rider: undefined })).toBe('refused');
    expect(whyMayNotTake({ ...press, station: { ...shut, isPaused: true } })).toBe('not-ready');
  });
});

describe('starting a booking', () => {
  it('needs no plan, but an account that is not suspended and has no charger [B1]', () => {
    const noPlan = { sessions: [], can_do_pit_stop: false };
    expect(whyMayNotBook({ ...press, rider: noPlan })).toBe(undefined);
    expect(whyMayNotBook({ ...press, rider: undefined })).toBe('suspended');
    expect(whyMayNotBook({ ...exchange, rider: { ...renter, blocking_reason: 'overdue' } })).toBe(
      'suspended',
    );
    expect(whyMayNotBook({ ...press, rider: renter })).toBe('holds-battery');
  });

  it('for an exchange needs exactly one charger in hand, and the right to exchange [P5]', () => {
    expect(whyMayNotBook(exchange)).toBe(undefined);
    for (const facts of [
      { inHand: 2 },
      { rider: subscriber },
      { rider: { ...renter, can_do_pit_stop: false } },
    ])
      expect(whyMayNotBook({ ...exchange, ...facts })).toBe('may-not-exchange');
  });
});

describe('an account', () => {
  const now = new Date('2026-11-15T12:00:00Z');

  it('that an operator has closed is blocked, whatever else blocks it [C7, U2]', () => {
    expect(blockingReasonOf({ blocking_reason: null, closed_at: null })).toBe(undefined);
    expect(blockingReasonOf({ blocking_reason: null, closed_at: now })).toBe('closed');
    expect(blockingReasonOf({ blocking_reason: 'overdue', closed_at: now })).toBe('overdue');
  });

  it('has a plan until the paid time is over, or through its single rental [U4, U5]', () => {
    const plan = {
      plan: 'monthly',
      usedAt: null,
      paidUntil: new Date(now.getTime() + 1),
      isRenting: false,
    } as const;
    expect(planStatusOf(plan, now)).toBe('Active');
    expect(planStatusOf({ ...plan, paidUntil: now }, now)).toBe('Expired');
    const hour = { ...plan, plan: 'hourly_rate' } as const;
    expect(planStatusOf(hour, now)).toBe('Single');
    expect(planStatusOf({ ...hour, paidUntil: now }, now)).toBe('Expired');
    expect(planStatusOf({ ...hour, usedAt: now, paidUntil: now, isRenting: true }, now)).toBe('Single');
    expect(planStatusOf({ ...hour, usedAt: now }, now)).toBe('Expired');
  });
});
