import { expect, it } from 'vitest';
import { eachOf } from './each-station.rules.ts';

it('reads what became of each station, and leaves out what it cannot read [QF2]', () => {
  const result = {
    each: [
      { code: '1001', outcome: 'sent' },
      { code: '1004', outcome: 'refused', why: 'station-silent' },
      { code: 7, outcome: 'sent' },
      { code: '1005', outcome: 'exploded' },
    ],
  };
  expect(eachOf({ outcome: 'done', act: 'a', result })).toEqual([
    { code: '1001', outcome: 'sent' },
    { code: '1004', outcome: 'refused', why: 'station-silent' },
  ]);
  expect(eachOf({ outcome: 'done', act: 'a' })).toEqual([]);
  expect(eachOf({ outcome: 'needs-second-person', act: 'a' })).toEqual([]);
});
