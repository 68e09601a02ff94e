import { expect, it } from 'vitest';
import { scoreWord } from './electron-kinds.rules.ts';
import { longestTrip, secondsOut } from './trip.rules.ts';

it('a trip lasts until the Electron is back, else until now, and never less than nothing [QF10]', () => {
  expect(secondsOut({ taken: 100, back: 160 }, 1_000)).toBe(60);
  expect(secondsOut({ taken: 100 }, 1_000)).toBe(900);
  expect(secondsOut({ taken: 1_010 }, 1_000)).toBe(0);
  expect(longestTrip([{ taken: 100, back: 160 }, { taken: 900 }], 1_000)).toBe(100);
  expect(longestTrip([], 1_000)).toBe(0);
});

it('a score says that an Electron is fine, suspect as the view has it, or a dud as the rule has it [QF10]', () => {
  const limits = { suspect_at: 25, dud_at: 60 };
  expect([0, 25, 59, 60, 140].map((score) => scoreWord(score, limits))).toEqual([
    'fine',
    'suspect',
    'suspect',
    'dud',
    'dud',
  ]);
});
