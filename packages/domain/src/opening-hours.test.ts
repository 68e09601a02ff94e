import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfWeek, openAt, readOpeningHours } from './opening-hours.ts';

const at = (day: number, hour: number, minute = 0) => day * 1_440 + hour * 60 + minute;
const hours = (text: string) => {
  const read = readOpeningHours(text);
  if (!read) throw new Error(`cannot read ${text}`);
  return read;
};

describe('opening hours', () => {
  it('say whether a place is open, and when that changes [S18]', () => {
    const bar = hours('Mo-Th 16:00-00:00; Fr,Sa 16:00-02:00; Su off');
    expect(openAt(bar, at(0, 15, 30))).toEqual({ open: false, changesIn: 30 });
    expect(openAt(bar, at(0, 16))).toEqual({ open: true, changesIn: 480 });
    expect(openAt(bar, at(5, 1, 59))).toEqual({ open: true, changesIn: 1 });
    expect(openAt(bar, at(6, 1))).toEqual({ open: true, changesIn: 60 });
    expect(openAt(bar, at(6, 2))).toEqual({ open: false, changesIn: 38 * 60 });
  });

  it('go over the end of the week, and never end where a place never closes [S18]', () => {
    expect(openAt(hours('Su 20:00-04:00'), at(0, 3))).toEqual({ open: true, changesIn: 60 });
    expect(openAt(hours('Sa-Mo 10:00-12:00'), at(0, 11))).toEqual({ open: true, changesIn: 60 });
    expect(openAt(hours('24/7'), at(3, 12))).toEqual({ open: true, changesIn: undefined });
    expect(openAt(hours('off'), at(3, 12))).toEqual({ open: false, changesIn: undefined });
    expect(openAt(hours('08:00-12:00,13:00-18:00'), at(3, 12, 30))).toEqual({ open: false, changesIn: 30 });
  });

  it.each(['', '  ', 'Mon 8-5', 'Mo 25:00-26:00', 'Mo-Tu-We 08:00-09:00', 'always', 'Mo 08:60-09:00'])(
    'are unknown where they read "%s"',
    (text) => {
      expect(readOpeningHours(text)).toBeUndefined();
    },
  );

  it('are open exactly until the minute they tell', () => {
    const aTime = fc.integer({ min: 0, max: 1_439 });
    const clock = (time: number) =>
      `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
    const aRule = fc.tuple(fc.constantFrom('Mo-Fr', 'Sa', 'Su,We', 'Fr-Mo'), aTime, aTime);
    fc.assert(
      fc.property(fc.array(aRule, { minLength: 1, maxLength: 4 }), fc.nat(10_079), (rules, now) => {
        const text = rules.map(([on, from, to]) => `${on} ${clock(from)}-${clock(to)}`).join('; ');
        const { open, changesIn } = openAt(hours(text), now);
        if (changesIn === undefined) return;
        expect(openAt(hours(text), (now + changesIn - 1) % 10_080).open).toBe(open);
        expect(openAt(hours(text), (now + changesIn) % 10_080).open).toBe(!open);
      }),
    );
  });

  it('follow the wall clock of the place', () => {
    // Sunday evening in Los Angeles is Monday noon in Tokyo.
    const now = new Date('2026-11-16T03:30:00Z');
    expect(minuteOfWeek(now, 'America/Los_Angeles')).toBe(at(6, 19, 30));
    expect(minuteOfWeek(now, 'Asia/Tokyo')).toBe(at(0, 12, 30));
  });
});
