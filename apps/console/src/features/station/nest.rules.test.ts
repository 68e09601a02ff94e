import type { NestCard } from '@etg/contract/console/station';
import { describe, expect, it } from 'vitest';
import { chosenNest, nestBeside, wrongNests } from './nest.rules.ts';

const nest = (number: number, is: NestCard['is'], more: Partial<NestCard> = {}): NestCard => ({
  nest: number,
  is,
  since: 0,
  failed: 0,
  ...more,
});
const nests = [
  nest(1, 'free'),
  nest(2, 'holds', { fault: 'not_charging' }),
  nest(3, 'fault', { fault: 'jammed' }),
  nest(4, 'out-of-service'),
];

describe('the chosen nest', () => {
  it('is that of the address, else one that needs somebody, else one that holds something [QF3]', () => {
    expect(chosenNest(nests, '1')?.nest).toBe(1);
    expect(chosenNest(nests, '')?.nest).toBe(3);
    expect(chosenNest(nests, '99')?.nest).toBe(3);
    expect(chosenNest(nests.slice(0, 2), '')?.nest).toBe(2);
    expect(chosenNest([nest(1, 'free'), nest(2, 'holds')], '')?.nest).toBe(2);
    expect(chosenNest([nest(1, 'free')], '')?.nest).toBe(1);
    expect(chosenNest([], '')).toBeUndefined();
  });

  it('moves to the next one and stops at the ends [QF3]', () => {
    expect(nestBeside(nests, 3, 1)).toBe(4);
    expect(nestBeside(nests, 4, 1)).toBe(4);
    expect(nestBeside(nests, 1, -1)).toBe(1);
    expect(nestBeside(nests, undefined, 1)).toBe(1);
  });
});

it('a nest that does not charge is wrong too, although it holds its Electron', () => {
  expect(wrongNests(nests).map((each) => each.nest)).toEqual([2, 3, 4]);
});
