import { describe, expect, it } from 'vitest';
import { ageOf, besideOf, kindIn, nextAfterClosing, stateIn } from './inbox-query.rules.ts';

describe('the address of the inbox', () => {
  it('falls back to the open items of all kinds for what it does not know [QA13]', () => {
    expect([kindIn('report'), kindIn('nonsense'), kindIn('')]).toEqual(['report', undefined, undefined]);
    expect([stateIn('done'), stateIn('nonsense')]).toEqual(['done', 'open']);
  });
});

it('says how long an item waits, in the largest unit [QC9]', () => {
  expect(
    [ageOf(0), ageOf(59), ageOf(125), ageOf(3_000)].map(([key, { count }]) => `${count} ${key}`),
  ).toEqual(['0 age-minutes', '59 age-minutes', '2 age-hours', '2 age-days']);
});

describe('the focus in the queue', () => {
  const ids = ['a', 'b', 'c'];

  it('moves to the neighbour, and stays inside the list [QA12]', () => {
    expect([besideOf(ids, 'a', 1), besideOf(ids, 'a', -1), besideOf(ids, undefined, 1)]).toEqual([
      'b',
      undefined,
      'a',
    ]);
  });

  it('goes to the next item after closing, at the end of the list to the one before [QA12]', () => {
    expect([nextAfterClosing(ids, 'b'), nextAfterClosing(ids, 'c'), nextAfterClosing(['a'], 'a')]).toEqual([
      'c',
      'b',
      undefined,
    ]);
  });
});
