import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnownZone, isQuiet } from './quiet-hours.rules.ts';

const minuteMs = 60_000;
const night = { from: '22:00', until: '07:00', zone: 'Europe/Berlin' };
const at = (text: string) => new Date(text);

const time = fc
  .integer({ min: 0, max: 1_439 })
  .map((minute) => ({ minute, text: `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}` }));
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];
const zone = fc.constantFrom(...zones);
const days = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: undefined });
/** Two years with every change of clocks in them. */
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / minuteMs, max: Date.UTC(2027, 11, 31) / minuteMs })
  .map((minute) => new Date(minute * minuteMs));

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** What a clock on a wall shows, by another way than the rule's: Sweden writes dates as ISO does. */
function onTheWall(named: string, moment: Date): { minute: number; weekday: number } {
  const text = moment.toLocaleString('sv-SE', { timeZone: named });
  const wall = new Date(`${text.replace(' ', 'T')}Z`);
  return { minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(), weekday: wall.getUTCDay() || 7 };
}

const quietHours = (
  from: { text: string },
  until: { text: string },
  rest: { zone: string; days?: number[] | undefined },
) => ({
  from: from.text,
  until: until.text,
  zone: rest.zone,
  ...(rest.days && { days: rest.days }),
});

describe('quiet hours', () => {
  it('across midnight end in the morning [QF12]', () => {
    expect(isQuiet(night, at('2026-11-18T20:59:00Z'))).toBe(false);
    expect(isQuiet(night, at('2026-11-18T21:00:00Z'))).toBe(true);
    expect(isQuiet(night, at('2026-11-19T05:59:59Z'))).toBe(true);
    expect(isQuiet(night, at('2026-11-19T06:00:00Z'))).toBe(false);
  });

  it('belong to the day on which they begin [QF12]', () => {
    const friday = { ...night, days: [5] };
    expect(isQuiet(friday, at('2026-11-20T21:30:00Z'))).toBe(true);
    // Saturday morning is still Friday's night; Friday morning was Thursday's.
    expect(isQuiet(friday, at('2026-11-21T05:00:00Z'))).toBe(true);
    expect(isQuiet(friday, at('2026-11-20T05:00:00Z'))).toBe(false);
    expect(isQuiet({ ...night, days: [7] }, at('2026-11-23T05:00:00Z'))).toBe(true);
  });

  it('follow the clocks: the night in which they change is an hour longer or shorter [QF12]', () => {
    const minutes = (from: string, until: string) => {
      let quiet = 0;
      for (let moment = at(from).getTime(); moment < at(until).getTime(); moment += minuteMs)
        if (isQuiet(night, new Date(moment))) quiet += 1;
      return quiet;
    };
    expect(minutes('2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z')).toBe(9 * 60);
    expect(minutes('2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toBe(8 * 60);
    expect(minutes('2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toBe(10 * 60);
  });

  it('are what a clock on the wall says, in every zone and on every day [QF12]', () => {
    fc.assert(
      fc.property(fc.record({ from: time, until: time, zone, on: days }), instant, (given, moment) => {
        const { from, until, zone: named, on } = given;
        const { minute, weekday } = onTheWall(named, moment);
        const before = weekday === 1 ? 7 : weekday - 1;
        const today = on === undefined || on.includes(weekday);
        const yesterday = on === undefined || on.includes(before);
        const expected =
          from.minute < until.minute
            ? today && minute >= from.minute && minute < until.minute
            : (today && minute >= from.minute) || (yesterday && minute < until.minute);
        expect(isQuiet(quietHours(from, until, { zone: named, days: on }), moment)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('and the hours around them fill every day, unless both are the whole day [QF12]', () => {
    fc.assert(
      fc.property(fc.record({ from: time, until: time, zone }), instant, (given, moment) => {
        const { from, until, zone: named } = given;
        const inside = isQuiet(quietHours(from, until, { zone: named }), moment);
        const outside = isQuiet(quietHours(until, from, { zone: named }), moment);
        expect(inside !== outside || from.minute === until.minute).toBe(true);
        if (from.minute === until.minute) expect(inside).toBe(true);
      }),
    );
  });
});

it.each([
  ['Asia/Tokyo', true],
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('a zone %s is known: %s [QF12]', (named, isKnown) => {
  expect(isKnownZone(named)).toBe(isKnown);
});
