import type { NestView } from '@etg/contract/station';
import { expect, it } from 'vitest';
import { isHeld, panelFor, placeFromLeft, readyFor } from './panel.rules.ts';

const nests: NestView[] = [
  { nest: 1, cable: 'lightning', ready: true, fault: false },
  { nest: 2, cable: 'usb_c', ready: true, fault: false },
  { nest: 3, cable: 'usb_c', ready: false, fault: false },
  { nest: 4, cable: null, ready: false, fault: false },
  { nest: 5, cable: 'usb_c', ready: false, fault: true },
];

it('is bright where the rider’s connector is ready, dim elsewhere [S12]', () => {
  expect(panelFor(nests, 'usb_c').map(({ state }) => state)).toEqual([
    'other',
    'ready',
    'other',
    'empty',
    'fault',
  ]);
  expect(readyFor(nests, 'usb_c')).toBe(1);
});

it('is held while another rider takes one, even the last that fits: it is still in its nest [T301]', () => {
  const last = nests.filter(({ nest }) => nest === 3 || nest === 4);
  expect(isHeld(nests, 'usb_c', false)).toBe(true);
  expect(isHeld(last, 'usb_c', true)).toBe(true);
  expect(isHeld(last, 'usb_c', false)).toBe(false);
  expect(isHeld(nests, 'micro_usb', true)).toBe(false);
  expect(
    isHeld(
      nests.filter(({ fault }) => fault),
      'usb_c',
      true,
    ),
  ).toBe(false);
});

it('counts a nest from the left, where there is one row of them [T201]', () => {
  expect(placeFromLeft(nests, 5)).toBe(5);
  expect(placeFromLeft(nests, 9)).toBeUndefined();
  const tall = Array.from({ length: 24 }, (_, place) => ({ ...nests[0], nest: place + 1 }) as NestView);
  expect(placeFromLeft(tall, 5)).toBeUndefined();
});
