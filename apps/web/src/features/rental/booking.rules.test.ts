import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import { describe, expect, it } from 'vitest';
import { mayChangeCable, releaseGate, takenGate } from './booking.rules.ts';

const bookingId = '00000000-0000-4000-8000-000000000001';
const session: User['sessions'][number] = { id: bookingId, start: 0, deadline: 1, status: 'normal' };

function aRider(given: Partial<User> = {}): User {
  return {
    id: bookingId,
    user_id: bookingId,
    phone: '14155552671',
    language: 'en',
    plan_status: 'Active',
    subscription_id: 'a plan',
    sessions: [],
    total_sessions: 0,
    can_do_pit_stop: false,
    cable_option_ask: true,
    has_payment_methods: true,
    agree_to_terms: 1,
    ...given,
  };
}

function aBooking(given: Partial<Booking> = {}): Booking {
  return { key_id: bookingId, settings: { group_id: '1001', cableType: 'usb_c' }, ...given };
}

describe('who may stay on the release screen', () => {
  it('a rider with a plan, a station and a cable [B5]', () => {
    expect(releaseGate({ booking: aBooking(), user: aRider() })).toEqual({ groupId: '1001', cable: 'usb_c' });
  });

  it('nobody once the charger is taken: on to the charger [B5]', () => {
    const booking = aBooking({ status: 'charger_taken' });
    const user = aRider({ sessions: [session] });
    expect(releaseGate({ booking, user })).toEqual({ go: `/station/${bookingId}/done` });
  });

  it.each([
    ['a suspended rider', aRider({ blocking_reason: 'late' })],
    ['a rider without a plan', aRider({ plan_status: 'Expired' })],
    ['a rider who holds a battery', aRider({ sessions: [session] })],
  ])('not %s: to the start [B5]', (_, user) => {
    expect(releaseGate({ booking: aBooking(), user })).toEqual({ go: '/' });
  });

  it('a rider who holds a battery and exchanges it [B5]', () => {
    const settings = { group_id: '1001', cableType: 'usb_c', exchangeChargerFlow: true } as const;
    const user = aRider({ sessions: [session] });
    expect(releaseGate({ booking: aBooking({ settings }), user })).toEqual({
      groupId: '1001',
      cable: 'usb_c',
    });
  });

  it.each([{ cableType: 'usb_c' as const }, { group_id: '1001' }, {}])(
    'not with a station or a cable missing: to the choice [B5] %j',
    (settings) => {
      expect(releaseGate({ booking: aBooking({ settings }), user: aRider() })).toEqual({ go: '/station' });
    },
  );
});

describe('who may stay on the charger-taken screen', () => {
  const taken = aBooking({ status: 'charger_taken' });

  it('a rider who holds the charger that was taken [B9]', () => {
    expect(takenGate({ booking: taken, user: aRider({ sessions: [session] }) })).toBeUndefined();
  });

  it('nobody before the charger is taken: to the station [B9]', () => {
    const user = aRider({ sessions: [session] });
    expect(takenGate({ booking: aBooking({ status: 'in_progress' }), user })).toBe('/station/');
  });

  it('nobody who has returned it: to the start [B9]', () => {
    expect(takenGate({ booking: taken, user: aRider() })).toBe('/');
  });
});

it('offers another cable only to riders who are not asked any more [S12]', () => {
  expect(mayChangeCable(aRider({ cable_option_ask: false, cable_by_default: 'usb_c' }))).toBe(true);
  expect(mayChangeCable(aRider({ cable_option_ask: true, cable_by_default: 'usb_c' }))).toBe(false);
  expect(mayChangeCable(aRider({ cable_option_ask: false }))).toBe(false);
});
