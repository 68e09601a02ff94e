import { clock, dayMinutes, minutesOf, runsOf } from '../../platform/time-of-day.rules.ts';

/** Minutes of a day in which it is open: from the first until before the last. Over midnight `until` is more than a day. */
export type Span = readonly [from: number, until: number];
/** Of each day, Monday first. */
export type Week = readonly (readonly Span[])[];

export const dayHours = 24;
export const exampleHours = 'Mo-Th 14:00-01:00; Fr,Sa 12:00-03:00';

/**
 * A week as people say it: a night belongs to the day on which it began. The server's week has two spans of it, one on each
 * side of midnight.
 */
export function joinNights(week: Week): Week {
  const isNight = (day: number) => {
    const evening = week[(day + 6) % 7]?.at(-1);
    const morning = week[day]?.[0];
    // A whole day is not the evening of a night, nor its morning.
    return (
      evening !== undefined &&
      morning !== undefined &&
      evening[1] === dayMinutes &&
      evening[0] > 0 &&
      morning[0] === 0 &&
      morning[1] <= evening[0]
    );
  };
  return week.map((spans, day) => {
    const own = isNight(day) ? spans.slice(1) : spans;
    const next = (day + 1) % 7;
    const last = own.at(-1);
    const morning = week[next]?.[0];
    if (!last || !morning || !isNight(next)) return own;
    return [...own.slice(0, -1), [last[0], dayMinutes + morning[1]] as const];
  });
}

/** The parts of a day's bar, from 0 to 1: what is over midnight is drawn at its beginning. */
export function barsOf(spans: readonly Span[]): Span[] {
  const bars = spans.flatMap(([from, until]): Span[] =>
    until <= dayMinutes
      ? [[from, until]]
      : [
          [from, dayMinutes],
          [0, until - dayMinutes],
        ],
  );
  return bars.map(([from, until]) => [from / dayMinutes, Math.min(until, dayMinutes) / dayMinutes]);
}

export interface DayGroup {
  /** Days with the same hours, as runs: `[[0, 3], [6, 6]]` is Monday to Thursday, and Sunday. */
  readonly runs: readonly (readonly [first: number, last: number])[];
  readonly spans: readonly Span[];
}

/** Equal days together, in the order in which they first occur. */
export function groupDays(week: Week): DayGroup[] {
  const groups = new Map<string, { spans: readonly Span[]; days: number[] }>();
  for (const [day, spans] of week.entries()) {
    const key = JSON.stringify(spans);
    const known = groups.get(key);
    if (known) known.days.push(day);
    else groups.set(key, { spans, days: [day] });
  }
  return [...groups.values()].map(({ spans, days }) => ({ spans, runs: runsOf(days) }));
}

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** The week as OpenStreetMap writes hours: `Mo-Th 14:00-01:00; Fr,Sa 12:00-03:00`. A week without hours is `off`. */
export function writeWeek(week: Week): string {
  const groups = groupDays(week);
  if (groups.length === 1 && groups[0]?.spans.some(isWholeDay)) return '24/7';
  const open = groups.filter(({ spans }) => spans.length > 0);
  if (open.length === 0) return 'off';
  return open
    .map(({ runs, spans }) => {
      const days = runs.flatMap(([first, last]) =>
        last - first > 1 ? [`${dayNames[first]}-${dayNames[last]}`] : dayNames.slice(first, last + 1),
      );
      return `${days.join(',')} ${spans.map(([from, until]) => `${clock(from)}-${clock(until > dayMinutes ? until - dayMinutes : until)}`).join(',')}`;
    })
    .join('; ');
}

function isWholeDay([from, until]: Span): boolean {
  return from === 0 && until === dayMinutes;
}

/** A span from two fields for times. One that ends before it begins, or then, goes over midnight. Undefined if one is empty. */
export function spanOf(from: string, until: string): Span | undefined {
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  if (begin === undefined || end === undefined) return undefined;
  return [begin, end > begin ? end : end + dayMinutes];
}
