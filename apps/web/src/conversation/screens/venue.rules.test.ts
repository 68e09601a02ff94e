import { expect, it } from 'vitest';
import { offerTo, onlyGroup } from './venue.rules.ts';

const at = (...groups: string[]) => ({ state: { electrons: { get: 1, return: 1 }, cables: [], groups } });

it('takes from a venue’s one station, and asks which where there are more [C6]', () => {
  expect(onlyGroup(at('1001'))).toBe('1001');
  expect(onlyGroup(at('1010', '1011'))).toBeUndefined();
  expect(onlyGroup(at())).toBeUndefined();
});

it('offers a battery to who has a plan and none, and a login to a stranger [S8]', () => {
  expect(offerTo('userNoBattery')).toBe('take');
  expect(offerTo('newUser')).toBe('login');
  expect(offerTo('userNoPlan')).toBe('plan');
  expect(offerTo('userWithBattery')).toBe('hold');
});
