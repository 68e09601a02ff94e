import type { AlarmSettings } from '@etg/contract/console/alarms';

export type QuietHours = NonNullable<AlarmSettings['quiet']>;

export function isKnownZone(zone: string): boolean {
  if (formats.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    // Offsets such as +02:00 do not follow the clocks of any place.
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}

/**
 * Whether it is quiet, by the clock on the wall in the person's zone: when clocks change, quiet hours are an hour shorter or
 * longer, as the night is. Hours across midnight belong to the day on which they begin. The same time twice is a whole day.
 * In a zone that this server does not know (any more) it is never quiet: better woken than not told.
 */
export function isQuiet({ from, until, zone, days }: QuietHours, at: Date): boolean {
  if (!isKnownZone(zone)) return false;
  const { day, minute } = wallClock(zone, at);
  const [begin, end] = [minuteOf(from), minuteOf(until)];
  const isOn = (weekday: number) => days === undefined || days.includes(weekday);
  if (begin < end) return minute >= begin && minute < end && isOn(day);
  const dayBefore = day === 1 ? 7 : day - 1;
  return (minute >= begin && isOn(day)) || (minute < end && isOn(dayBefore));
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Formatters are slow to create, and few zones are used. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of the week, 1 is Monday, and the minute of the day. */
function wallClock(zone: string, at: Date): { day: number; minute: number } {
  const known = formats.get(zone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  if (!known) formats.set(zone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}
