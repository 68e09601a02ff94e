import type { Booking } from '@etg/contract/booking';
import type { NestView } from '@etg/contract/station';
import type { User } from '@etg/contract/user';
import { describe, expect, it } from 'vitest';
import {
  autoPick,
  dialogAddress,
  firstChoice,
  mayBook,
  missingConnector,
  needsPlan,
  releasePath,
  stationGate,
} from './choice.rules.ts';
import { aGroup, aRider } from './station.fixture.ts';

const bookingId = '00000000-0000-4000-8000-000000000001';
const session: User['sessions'][number] = { id: bookingId, start: 0, deadline: 1, status: 'normal' };
const usbC: NestView = { nest: 1, cable: 'usb_c', ready: true, fault: false };
const flat: NestView = { nest: 2, cable: 'lightning', ready: false, fault: false };

describe('who may choose a station', () => {
  const booking: Booking = { key_id: bookingId, settings: {} };
  const plain = dialogAddress(new URLSearchParams());

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
    expect(stationGate({ booking, user }, plain)).toBe('/');
    const exchange = { ...booking, settings: { exchangeChargerFlow: true } };
    expect(stationGate({ booking: exchange, user }, plain)).toBeUndefined();
  });

  it('nobody once the charger is taken: a new booking starts [B1]', () => {
    const taken = { ...booking, status: 'charger_taken' as const };
    expect(stationGate({ booking: taken, user: aRider() }, plain)).toBe('/station');
  });
});

describe('a choice made before', () => {
  const booking: Booking = { key_id: bookingId, settings: { group_id: '1001', cableType: 'usb_c' } };

  it.each([
    ['', aRider(), `/station/${bookingId}/release`],
    ['redirect=no', aRider(), undefined],
    ['group=ok&cableType=pick', aRider(), undefined],
    ['', aRider({ plan_status: 'Expired' }), undefined],
  ])('is followed from ?%s only where nobody came to choose [R8]', (search, user, path) => {
    expect(stationGate({ booking, user }, dialogAddress(new URLSearchParams(search)))).toBe(path);
  });
});

describe('the connector', () => {
  const withSavedCable = aRider({ cable_by_default: 'usb_c', cable_option_ask: false });

  it('is picked by itself when it is saved, not asked about, and here [B3]', () => {
    expect(autoPick({ user: withSavedCable, group: aGroup(), mayRedirect: true })).toBe('usb_c');
  });

  it.each([
    ['it is asked about', aRider({ cable_by_default: 'usb_c' }), aGroup(), true],
    ['none is saved', aRider({ cable_option_ask: false }), aGroup(), true],
    ['the station has none', withSavedCable, aGroup({ nests: [flat] }), true],
    ['service is suspended', withSavedCable, aGroup({ corona_virus: true }), true],
    ['the rider came to choose (redirect=no)', withSavedCable, aGroup(), false],
  ])('is asked for when %s [B3]', (...[, user, group, mayRedirect]) => {
    expect(autoPick({ user, group, mayRedirect })).toBeUndefined();
  });

  it('is missed when the saved one is not here [Z8]', () => {
    expect(missingConnector(withSavedCable, aGroup({ nests: [flat] }))).toBe(true);
    expect(missingConnector(withSavedCable, aGroup())).toBe(false);
    expect(missingConnector(aRider(), aGroup({ nests: [flat] }))).toBe(false);
  });

  it('is ticked in advance when it is saved or the only one', () => {
    const lightning: NestView = { ...flat, ready: true };
    expect(firstChoice(aGroup({ nests: [usbC] }), undefined)).toBe('usb_c');
    expect(firstChoice(aGroup({ nests: [usbC, lightning] }), undefined)).toBeUndefined();
    expect(firstChoice(aGroup({ nests: [usbC, lightning] }), 'lightning')).toBe('lightning');
    expect(firstChoice(aGroup({ nests: [usbC, lightning] }), 'micro_usb')).toBeUndefined();
  });

  it('that was chosen on the way in is missed as well [Z8, X2]', () => {
    expect(missingConnector(aRider(), aGroup({ nests: [flat] }), 'usb_c')).toBe(true);
    expect(missingConnector(withSavedCable, aGroup({ nests: [flat] }), 'usb_c')).toBe(true);
    expect(missingConnector(aRider(), aGroup(), 'usb_c')).toBe(false);
  });

  it('leads to the release with a plan, to an order without [B2, B6]', () => {
    expect(needsPlan(aRider())).toBe(false);
    expect(needsPlan(aRider({ plan_status: 'Expired' }))).toBe(true);
    expect(releasePath(bookingId)).toBe(`/station/${bookingId}/release`);
    expect(releasePath(bookingId, true)).toBe(`/station/${bookingId}/release?instant=on`);
  });
});
