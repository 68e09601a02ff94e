import type { SearchHit } from '@etg/contract/console/search';
import { expect, it } from 'vitest';
import { hitId, placesOf } from './hit-places.rules.ts';
import { markedParts } from './marked.rules.ts';

const rider = { id: 'r1', name: 'Cleo', phone: '+1 ••• ••• 2673', language: 'en' } as const;
const sum = { amount: 1.99, currency: 'USD' } as const;
const order: SearchHit = {
  kind: 'payment',
  id: 'late:x:1',
  short: 'a1b2',
  rider,
  amount: sum,
  state: 'paid',
  at: 0,
  zone: 'UTC',
};

it('a rider leads to the rental that is out, else to their page; Tab always to their page [QC1]', () => {
  const hit: SearchHit = { kind: 'rider', rider, since: 0, standing: { may_rent: true } };
  expect(placesOf(hit)).toEqual({ main: '/riders/r1', rider: '/riders/r1' });
  const report = { id: 'p1', option: 'other', at: 0, has_photo: false } as const;
  expect(placesOf({ ...hit, report }).report).toBe('/inbox?item=p1');
  expect(placesOf({ ...order, rental: 'x' })).toEqual({
    main: '/rentals/x',
    rider: '/riders/r1',
    rental: '/rentals/x',
  });
});

it('a station leads to its page, a venue to its station, a venue without one to its own [QC1]', () => {
  const venue: SearchHit = { kind: 'venue', id: 'v', title: 'V', address: 'A', stations: ['1004'] };
  expect(placesOf(venue).main).toBe('/stations/1004');
  expect(placesOf({ ...venue, stations: [] }).main).toBe('/venues/v');
  expect([hitId(venue), hitId(order)]).toEqual(['venue-v', 'payment-late:x:1']);
});

it('an Electron leads to its page, and from there to the station that holds it [QC1, QF10]', () => {
  const place = { venue: 'V', station: '1007', zone: 'UTC', nest: 3 };
  expect(placesOf({ kind: 'electron', id: 'E-1', cable: 'usb_c', place })).toEqual({
    main: '/electrons/E-1',
    electron: '/electrons/E-1',
    station: '/stations/1007',
  });
});

it('the part that was typed is marked: the end of a number, the beginning of a word, in any case [QC1]', () => {
  expect(markedParts('+1 ••• ••• 2673', '2673')).toEqual(['+1 ••• ••• ', '2673', '']);
  expect(markedParts('E-12673', '2673')).toEqual(['E-1', '2673', '']);
  expect(markedParts('Night Owl Diner', 'night ow')).toEqual(['', 'Night Ow', 'l Diner']);
  // Of a longer number only the last four digits are shown, so only they are marked.
  expect(markedParts('+1 ••• ••• 2673', '+1 415 555 2673')).toEqual(['+1 ••• ••• ', '2673', '']);
  expect(markedParts('Cleo', '2673')).toEqual(['Cleo', '', '']);
});
