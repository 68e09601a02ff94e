import type { Booking } from '@etg/contract/booking';
import type { NestView } from '@etg/contract/station';
import type { User } from '@etg/contract/user';
import { describe, expect, it } from 'vitest';
import {
  afterChoice,
  autoPick,
  firstChoice,
  mayBook,
  missingConnector,
  stationGate,
} from './choice.rules.ts';
import { aGroup, aRider } from './station.fixture.ts';

const bookingId = '00000000-0000-4000-8000-000000000001';
const session: User['sessions'][number] = { id: bookingId, start: 0, deadline: 1, status: 'normal' };
const usbC: NestView = { nest: 1, cable: 'usb_c', ready: true, fault: false };
const flat: NestView = { nest: 2, cable: 'lightning', ready: false, fault: false };

describe('who may choose a station', () => {
  const booking: Booking = { key_id: bookingId, settings: {} };

  it.each([
    ['userNoBattery', true],
    ['userNoPlan', true],
    ['userWithBattery', false],
    ['userSuspended', false],
    ['newUser', false],
  ] as const)('%s: %s [B1]', (story, may) => {
    expect(mayBook(story, false)).toBe(may);
  });

  it('a rider with a battery only for an exchange [B1]', () => {
    const user = aRider({ sessions: [session] });
    expect(stationGate({ booking, user })).toBe('/');
    expect(
      stationGate({ booking: { ...booking, settings: { exchangeChargerFlow: true } }, user }),
    ).toBeUndefined();
  });

  it('nobody once the charger is taken: a new booking starts [B1]', () => {
    expect(stationGate({ booking: { ...booking, status: 'charger_taken' }, user: aRider() })).toBe(
      '/station',
    );
  });
});

describe('the connector', () => {
  const settled = aRider({ cable_by_default: 'usb_c', cable_option_ask: false });

  it('is picked by itself when it is saved, not asked about, and here [B3]', () => {
    expect(autoPick({ user: settled, group: aGroup(), mayRedirect: true })).toBe('usb_c');
  });

  it.each([
    ['it is asked about', aRider({ cable_by_default: 'usb_c' }), aGroup(), true],
    ['none is saved', aRider({ cable_option_ask: false }), aGroup(), true],
    ['the station has none', settled, aGroup({ nests: [flat] }), true],
    ['service is suspended', settled, aGroup({ corona_virus: true }), true],
    ['the rider came to choose (redirect=no)', settled, aGroup(), false],
  ])('is asked for when %s [B3]', (...[, user, group, mayRedirect]) => {
    expect(autoPick({ user, group, mayRedirect })).toBeUndefined();
  });

  it('is missed when the saved one is not here [Z8]', () => {
    expect(missingConnector(settled, aGroup({ nests: [flat] }))).toBe(true);
    expect(missingConnector(settled, aGroup())).toBe(false);
    expect(missingConnector(aRider(), aGroup({ nests: [flat] }))).toBe(false);
  });

  it('is ticked in advance when it is saved or the only one', () => {
    const lightning: NestView = { ...flat, ready: true };
    expect(firstChoice(aGroup({ nests: [usbC] }), undefined)).toBe('usb_c');
    expect(firstChoice(aGroup({ nests: [usbC, lightning] }), undefined)).toBeUndefined();
    expect(firstChoice(aGroup({ nests: [usbC, lightning] }), 'lightning')).toBe('lightning');
    expect(firstChoice(aGroup({ nests: [usbC, lightning] }), 'micro_usb')).toBeUndefined();
  });

  it('leads to the release with a plan, to the plans without [B2]', () => {
    expect(afterChoice(bookingId, aRider())).toBe(`/station/${bookingId}/release`);
    expect(afterChoice(bookingId, aRider({ plan_status: 'Expired' }))).toBe('/subscribe');
  });
});
