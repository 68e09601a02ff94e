/** A day of the calendar, in no zone. */
export interface CalendarDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const daysAgo: Readonly<Record<string, number>> = {
  today: 0,
  yesterday: 1,
  今日: 0,
  昨日: 1,
  一昨日: 2,
};
const dayMs = 86_400_000;

/**
 * The day that words name: "nov 12", "12 november 2026", "2026-11-12", "11月12日", "yesterday", "fri". Without a year, the
 * last such day. Undefined if they name none.
 */
export function readDay(words: string, today: CalendarDay): CalendarDay | undefined {
  const text = words.trim().toLowerCase();
  const ago = daysAgo[text] ?? daysSince(text, today);
  if (ago !== undefined) return moved(today, -ago);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return real({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });
  const japanese = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?$/.exec(text);
  if (japanese) return withYear({ month: Number(japanese[2]), day: Number(japanese[3]) }, japanese[1], today);
  return readNamedMonth(text, today);
}

/** "nov 12", "12 nov", "november 12, 2026". */
function readNamedMonth(text: string, today: CalendarDay): CalendarDay | undefined {
  const found =
    /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/.exec(text) ??
    /^(\d{1,2})(?:st|nd|rd|th)?\s*([a-z]{3,9})\.?(?:,?\s+(\d{4}))?$/.exec(text);
  if (!found) return undefined;
  const [, first = '', second = '', year] = found;
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = months.indexOf(name.slice(0, 3)) + 1;
  return month === 0 ? undefined : withYear({ month, day: Number(day) }, year, today);
}

/** How long ago the weekday was, up to six days. */
function daysSince(text: string, today: CalendarDay): number | undefined {
  if (!/^[a-z]{3,9}$/.test(text)) return undefined;
  const weekday = weekdays.indexOf(text.slice(0, 3));
  if (weekday < 0) return undefined;
  return (new Date(utc(today)).getUTCDay() - weekday + 7) % 7;
}

function withYear(
  { month, day }: Omit<CalendarDay, 'year'>,
  year: string | undefined,
  today: CalendarDay,
): CalendarDay | undefined {
  if (year !== undefined) return real({ year: Number(year), month, day });
  const thisYear = { year: today.year, month, day };
  // A day ahead may be today already, where the rider is.
  return real(utc(thisYear) > utc(today) + dayMs ? { ...thisYear, year: today.year - 1 } : thisYear);
}

function moved(from: CalendarDay, days: number): CalendarDay {
  const date = new Date(utc(from) + days * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** February 30 is no day. */
function real(day: CalendarDay): CalendarDay | undefined {
  const same = moved(day, 0);
  return same.month === day.month && same.day === day.day ? day : undefined;
}

/** The start of the day in UTC, in unix milliseconds. */
function utc({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

/** From the first moment of the day anywhere on Earth to its last. */
export function dayAnywhere(day: CalendarDay): { from: Date; until: Date } {
  const hourMs = 3_600_000;
  return { from: new Date(utc(day) - 14 * hourMs), until: new Date(utc(day) + dayMs + 12 * hourMs) };
}

export function dayIn(zone: string, at: Date): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
  const [year = 0, month = 0, day = 0] = parts.split('-').map(Number);
  return { year, month, day };
}

export function isSameDay(one: CalendarDay, other: CalendarDay): boolean {
  return utc(one) === utc(other);
}
