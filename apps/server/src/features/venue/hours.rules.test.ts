import { readOpeningHours } from '@etg/domain/opening-hours';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHours } from './hours.rules.ts';

const day = 1_440;
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** The open minutes of a week as riders' browsers read the text. */
function minutesForRiders(text: string): Set<number> {
  const hours = readOpeningHours(text);
  if (!hours) throw new Error(`browsers cannot read “${text}”`);
  const minutes = new Set<number>();
  hours.week.forEach((stretches, place) => {
    for (const { from, to } of stretches)
      for (let minute = from; minute < to; minute += 1) minutes.add((place * day + minute) % (7 * day));
  });
  return minutes;
}

const tidyOf = (text: string) => {
  const read = readHours(text);
  return read.ok ? read.tidy : `${read.why} ${read.at}`;
};

describe('hours as staff write them', () => {
  it.each([
    ['24/7', '24/7'],
    ['Mo-Su 00:00-24:00', '24/7'],
    [
      'mo-th 2pm-1am; fri,sat 12-27:00;Su 12:00 - 23:00',
      'Mo-Th 14:00-01:00; Fr,Sa 12:00-03:00; Su 12:00-23:00',
    ],
    ['10:00-20:00; Sunday off', 'Mo-Sa 10:00-20:00'],
    ['Mo-Fr 8.30–12.00, 13:00-17:00', 'Mo-Fr 08:30-12:00,13:00-17:00'],
    ['Mo-Fr 08:00-12:00, We 14:00-18:00', 'Mo,Tu,Th,Fr 08:00-12:00; We 08:00-12:00,14:00-18:00'],
    ['Sa-Mo', 'Mo,Sa,Su 00:00-24:00'],
    ['Su 22:00-02:00', 'Su 22:00-02:00'],
    ['Mo 22:00-24:00; Tu 00:00-02:00;', 'Mo 22:00-02:00'],
    ['closed', 'off'],
    ['We 08:00-08:00', 'We 08:00-08:00'],
  ])('“%s” are kept as “%s” [QF9]', (text, tidy) => expect(tidyOf(text)).toBe(tidy));

  it.each([
    ['every day maybe', 'not-hours 0'],
    ['', 'not-hours 0'],
    ['Mo-Fr 25:61-26:00', 'not-hours 6'],
    ['Mo-', 'not-hours 3'],
    ['Mo 08:00', 'not-hours 8'],
    ['Mo 24:00-26:00', 'not-hours 3'],
    ['Mo-Fr 08:00-17:00 maybe', 'not-hours 18'],
    ['Mo-Fr 08:00-17:00; PH off', 'not-weekly 19'],
    ['Jun-Sep 10:00-20:00', 'not-weekly 0'],
    ['Mo-Su sunrise-sunset', 'not-weekly 6'],
    ['Mo[1] 10:00-12:00', 'not-weekly 2'],
    ['Mo 18:00+', 'not-weekly 8'],
    ['Mo 10:00-12:00 "by appointment"', 'not-weekly 15'],
    ['10:00-12:00 || unknown', 'not-weekly 12'],
  ])('“%s” are refused, with the place: %s [QF9]', (text, said) => expect(tidyOf(text)).toBe(said));

  it('are shown as the minutes of each day: a night is in both [QF9]', () => {
    const read = readHours('Sa 20:00-02:00');
    expect(read.ok && read.week).toEqual([[], [], [], [], [], [[1_200, day]], [[0, 120]]]);
  });

  const span = fc.record({
    from: fc.integer({ min: 0, max: day - 1 }),
    length: fc.integer({ min: 1, max: day }),
  });
  const rule = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
    spans: fc.array(span, { maxLength: 3 }),
  });
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const spanText = ({ from, length }: { from: number; length: number }) =>
    `${clock(from)}-${clock(from + length > day ? from + length - day : from + length)}`;
  const text = fc
    .array(rule, { minLength: 1, maxLength: 4 })
    .map((rules) =>
      rules
        .map(({ days, spans }) =>
          `${days.map((each) => names[each]).join(',')} ${spans.map(spanText).join(',') || 'off'}`.trim(),
        )
        .join('; '),
    );

  it('mean the same minutes of a week once they are tidy, to riders too [QF9]', () => {
    fc.assert(
      fc.property(text, (given) => {
        const read = readHours(given);
        if (!read.ok) return expect([given, read.why]).toEqual([given, 'not-weekly']);
        expect([given, minutesForRiders(read.tidy)]).toEqual([given, minutesForRiders(given)]);
        const shown = read.week.flatMap((spans, place) =>
          spans.flatMap(([from, until]) =>
            Array.from({ length: until - from }, (_, minute) => place * day + from + minute),
          ),
        );
        expect(new Set(shown)).toEqual(minutesForRiders(given));
        expect(tidyOf(read.tidy)).toBe(read.tidy);
      }),
      { numRuns: 200 },
    );
  });
});
