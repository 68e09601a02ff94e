import { expect, it } from 'vitest';
import { byDeadline, needsReturnGuide, newest, partsOf, timeLeft } from './time-left.rules.ts';

const hour = 3600;
const window = { start: 0, deadline: 2 * hour, status: 'normal' } as const;

it('counts whole minutes to the deadline and the share of the window that is left [S15]', () => {
  expect(timeLeft(window, 36 * 60_000)).toEqual({ late: false, minutes: 84, share: 0.7 });
});

it('shows a last minute until the very end', () => {
  expect(timeLeft(window, 2 * hour * 1000 - 1)).toMatchObject({ late: false, minutes: 1 });
});

it('is late from the deadline on, and counts since then [B13]', () => {
  expect(timeLeft(window, 2 * hour * 1000)).toEqual({ late: true, minutes: 1, share: 0 });
  expect(timeLeft(window, 27 * hour * 1000)).toMatchObject({ late: true, minutes: 25 * 60 });
});

it('believes the server where the phone has a slow clock [B13]', () => {
  expect(timeLeft({ ...window, status: 'expired' }, 0)).toEqual({ late: true, minutes: 1, share: 0 });
});

it('never shows more than the whole window when the phone has a slow clock', () => {
  expect(timeLeft(window, -60_000).share).toBe(1);
});

it.each([
  [0, [['minutes', 0]]],
  [5, [['minutes', 5]]],
  [60, [['hours', 1]]],
  [
    84,
    [
      ['hours', 1],
      ['minutes', 24],
    ],
  ],
  [1440, [['days', 1]]],
  [
    1505,
    [
      ['days', 1],
      ['hours', 1],
    ],
  ],
  [10 * 1440 + 61, [['days', 10]]],
])('says %i minutes in at most two units', (minutes, parts) => {
  expect(partsOf(minutes).map(({ unit, value }) => [unit, value])).toEqual(parts);
});

it('puts the session that ends first on top, and knows the one begun last', () => {
  const early = { id: 'a', start: 1, deadline: 10, status: 'normal' } as const;
  const late = { id: 'b', start: 2, deadline: 5, status: 'normal' } as const;
  expect(byDeadline([early, late])).toEqual([late, early]);
  expect(newest([early, late])).toBe(late);
  expect(newest([])).toBeUndefined();
});

it('guides the first three returns [N3]', () => {
  expect([0, 3, 4, 10].map(needsReturnGuide)).toEqual([true, true, false, false]);
});
