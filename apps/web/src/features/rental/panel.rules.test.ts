import type { NestView } from '@etg/contract/station';
import { expect, it } from 'vitest';
import { panelFor, placeFromLeft, readyFor } from './panel.rules.ts';

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

it('counts a nest from the left, where there is one row of them [T201]', () => {
  expect(placeFromLeft(nests, 5)).toBe(5);
  expect(placeFromLeft(nests, 9)).toBeUndefined();
  const tall = Array.from({ length: 24 }, (_, place) => ({ ...nests[0], nest: place + 1 }) as NestView);
  expect(placeFromLeft(tall, 5)).toBeUndefined();
});
