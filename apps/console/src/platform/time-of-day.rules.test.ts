import { describe, expect, it } from 'vitest';
import { minutesOf, momentOfDay, runsOf } from './time-of-day.rules.ts';

describe('a moment of the day', () => {
  it('is said as people say it [QA16]', () => {
    const words = { twelve: true, noon: 'noon', midnight: 'midnight' };
    expect([0, 60, 720, 755, 1440, 1500].map((at) => momentOfDay(at, words))).toEqual([
      'midnight',
      '1 am',
      'noon',
      '12:35 pm',
      'midnight',
      '1 am',
    ]);
    expect([0, 1440, 1500].map((at) => momentOfDay(at, { ...words, twelve: false }))).toEqual([
      '00:00',
      '24:00',
      '01:00',
    ]);
  });

  it('is read from a field for times; an empty one has none [QA15]', () => {
    expect(['00:00', '22:30', ''].map(minutesOf)).toEqual([0, 1_350, undefined]);
  });
});

it('joins days that follow each other [QA16]', () => {
  expect(runsOf([0, 1, 2, 3, 5])).toEqual([
    [0, 3],
    [5, 5],
  ]);
});
