import { expect, it } from 'vitest';
import { addressOf, placeOf } from './place.ts';

it.each([
  ['/', '', 'conversation'],
  ['/', '?m=login', 'login'],
  ['/', '?m=turnOnMap', 'map'],
  ['/', '?m=groupIdRegistred&groupId=1001', 'groupByQr'],
  ['/', '?m=groupIdRegistred', 'conversation'],
  ['/', '?m=whatever', 'conversation'],
  ['/login', '?m=turnOnMap', 'login'],
  ['/station/b1/release', '', 'release'],
  ['/nowhere/at/all', '', 'map'],
])('reads %s%s as the page %s [R1][R2][R3][R4][R18]', (path, search, page) => {
  expect(placeOf(path, search).page).toBe(page);
});

it('takes a station’s code from a path or a hint, digits only [R2][R15][R19]', () => {
  const groupIds = [
    placeOf('/1001', ''),
    placeOf('/400001', ''),
    placeOf('/i/10-01', ''),
    placeOf('/', '?m=groupIdRegistred&groupId=10%2F01'),
  ].map(({ params }) => params.groupId);
  expect(groupIds).toEqual(['1001', '400001', '1001', '1001']);
});

it('gives the address back, with its query only if there is one', () => {
  expect(addressOf(placeOf('/station', ''))).toBe('/station');
  expect(addressOf(placeOf('/station', '?id=1001'))).toBe('/station?id=1001');
  expect(addressOf(placeOf('/station', 'id=1001'))).toBe('/station?id=1001');
});
