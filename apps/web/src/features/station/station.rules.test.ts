import type { NestView } from '@etg/contract/station';
import { describe, expect, it } from 'vitest';
import { aGroup } from './station.fixture.ts';
import { cablesHere, exchangeRefusalOf, panelOf, readyByCable, refusalOf } from './station.rules.ts';

const empty: NestView = { nest: 4, cable: null, ready: false, fault: false };
const usbC: NestView = { nest: 1, cable: 'usb_c', ready: true, fault: false };
const flat: NestView = { nest: 2, cable: 'lightning', ready: false, fault: false };

describe('what a station can give', () => {
  it('lends when it is open, online and has an Electron [B4]', () => {
    expect(refusalOf(aGroup())).toBeUndefined();
  });

  it.each([
    ['offline', 'Z5', aGroup({ supernovasOnline: 0 })],
    ['disabled', 'Z6', aGroup({}, { status: 2 })],
    ['none-available', 'Z7', aGroup({ nests: [empty, flat] })],
    ['paused', 'S10', aGroup({ corona_virus: true })],
  ])('is %s [%s]', (refusal, _, group) => {
    expect(refusalOf(group)).toBe(refusal);
  });

  it.each([
    ['exchange-refused', 'Z9', aGroup()],
    ['exchange-refused', 'Z9', aGroup({ nests: [empty] })],
    [undefined, 'B4', aGroup({ nests: [usbC], free_nests: 0 })],
    ['none-available', 'Z7', aGroup({ nests: [flat], free_nests: 0 })],
    ['offline', 'Z5', aGroup({ supernovasOnline: 0 })],
    ['paused', 'S10', aGroup({ corona_virus: true })],
  ])('is %s to an exchange [%s]', (refusal, _, group) => {
    expect(exchangeRefusalOf(group, false)).toBe(refusal);
  });

  it('counts only what can be unlocked, by connector', () => {
    expect(readyByCable([usbC, flat, empty])).toEqual({ lightning: 0, usb_c: 1, micro_usb: 0 });
    expect(cablesHere([usbC, flat, empty])).toEqual(['usb_c']);
  });

  it('is drawn nest by nest', () => {
    const broken: NestView = { nest: 5, cable: null, ready: false, fault: true };
    expect(panelOf([usbC, flat, empty, broken]).map(({ state }) => state)).toEqual([
      'ready',
      'other',
      'empty',
      'fault',
    ]);
  });
});
