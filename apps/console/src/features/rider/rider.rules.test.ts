import { describe, expect, it } from 'vitest';
import { lateness, secondsLeft, toCsv } from './rider.rules.ts';

describe('times on the page of a rider', () => {
  it('counts down what was revealed to zero and no further [QA10]', () => {
    expect(secondsLeft(1_000, 400_000)).toEqual({ minutes: 10, seconds: 0 });
    expect(secondsLeft(1_000, 999_001)).toEqual({ minutes: 0, seconds: 1 });
    expect(secondsLeft(90_000, 400_000)).toEqual({ minutes: 10, seconds: 0 });
    expect(secondsLeft(1_000, 2_000_000)).toEqual({ minutes: 0, seconds: 0 });
  });

  it('says how late an Electron is [QC2]', () => {
    expect(lateness(1_000, (1_000 + 25 * 3_600) * 1_000)).toEqual({ days: 1, hours: 1, minutes: 0 });
    expect(lateness(1_000, (1_000 + 125 * 60) * 1_000)).toEqual({ days: 0, hours: 2, minutes: 5 });
    expect(lateness(1_000, 0)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});

it('exports what is seen as CSV that no spreadsheet takes for a formula [QA13]', () => {
  expect(
    toCsv([
      ['When', 'What'],
      ['7:45 pm', '=1+1 "late"'],
    ]),
  ).toBe('"When","What"\r\n"7:45 pm","\'=1+1 ""late"""\r\n');
});
