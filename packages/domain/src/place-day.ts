/** A day of the calendar where a place is. */
export interface PlaceDay {
  /** `2026-11-18`. */
  day: string;
  /** `2026-11`. */
  month: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar of a zone; making one takes far longer than using it. */
function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, calendar);
  return calendar;
}

/** What clocks of the zone show, as if it were UTC. */
function wallTime(at: number, zone: string): number {
  const parts = new Map(
    calendarOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

export function placeDay(at: Date, zone: string): PlaceDay {
  const day = new Date(wallTime(at.getTime(), zone)).toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** How many days the month of a day has. */
export function daysInMonth({ month }: PlaceDay): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The first moment of the next month at a place. */
export function nextMonthAt(at: Date, zone: string): Date {
  const [year = 0, number = 1] = placeDay(at, zone).month.split('-').map(Number);
  const midnight = Date.UTC(year, number, 1);
  const offsetAt = (moment: number) => wallTime(moment, zone) - moment;
  const guess = midnight - offsetAt(midnight);
  const second = midnight - offsetAt(guess);
  // Where clocks skip midnight that day, the earlier one is still in the month before.
  const isThere = (moment: number) => wallTime(moment, zone) >= midnight;
  const [early, late] = [Math.min(guess, second), Math.max(guess, second)];
  return new Date(isThere(early) ? early : late);
}
