/**
 * Opening hours in the notation of OpenStreetMap. Only these forms are supported: `24/7`, and rules such as
 * `Mo-Fr 08:00-22:00; Sa,Su 10:00-02:00; We off`. A later rule replaces an earlier one for its days. A time range whose end
 * is before its start ends on the next day.
 */
export interface OpeningHours {
  /** From Monday on: the time ranges of each day in minutes since its midnight; above 1440 is the next day. */
  readonly week: readonly (readonly Stretch[])[];
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minutesPerDay = 1_440;
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const allWeek = [0, 1, 2, 3, 4, 5, 6];

/** Undefined if the text is empty or not supported: then the venue is shown neither as open nor as closed. */
export function readOpeningHours(text: string): OpeningHours | undefined {
  if (text.trim() === '') return undefined;
  const week: Stretch[][] = days.map(() => []);
  for (const rule of text.split(';').map((part) => part.trim())) {
    const read = readRule(rule);
    if (!read) return undefined;
    for (const day of read.days) week[day] = read.stretches;
  }
  return { week };
}

function readRule(rule: string): { days: readonly number[]; stretches: Stretch[] } | undefined {
  if (rule === '24/7') return { days: allWeek, stretches: [{ from: 0, to: minutesPerDay }] };
  const parts = rule.split(/\s+/);
  const times = parts.pop() ?? '';
  const named = parts.length === 0 ? allWeek : readDays(parts.join(''));
  const stretches = times === 'off' ? [] : readTimes(times);
  return named && stretches && { days: named, stretches };
}

function readDays(text: string): number[] | undefined {
  const read = text.split(',').map((part) => {
    const [from = '', to = from] = part.split('-');
    const [first, last] = [days.indexOf(from), days.indexOf(to)];
    if (first < 0 || last < 0 || part.split('-').length > 2) return undefined;
    // "Sa-Mo" crosses the end of the week.
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => (first + index) % 7);
  });
  return read.some((part) => part === undefined) ? undefined : read.flatMap((part) => part ?? []);
}

function readTimes(text: string): Stretch[] | undefined {
  const read = text.split(',').map((part) => {
    const found = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(part)?.slice(1).map(Number);
    if (!found) return undefined;
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found;
    const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    if (fromMinute > 59 || toMinute > 59 || from >= minutesPerDay || to > minutesPerDay) return undefined;
    return { from, to: to > from ? to : to + minutesPerDay };
  });
  return read.some((part) => part === undefined) ? undefined : read.flatMap((part) => part ?? []);
}

export interface OpenNow {
  readonly open: boolean;
  /** Minutes until that changes; undefined if it does not change within a week. */
  readonly changesIn: number | undefined;
}

/** `minuteOfWeek` counts from Monday, midnight, in the venue's time zone. */
export function openAt({ week }: OpeningHours, minuteOfWeek: number): OpenNow {
  const length = 7 * minutesPerDay;
  const spans = week
    .flatMap((stretches, day) =>
      stretches.map(({ from, to }) => ({ from: from + day * minutesPerDay, to: to + day * minutesPerDay })),
    )
    // The previous and the next week too: a night from Sunday to Monday belongs to both.
    .flatMap(({ from, to }) => [-length, 0, length].map((shift) => ({ from: from + shift, to: to + shift })))
    .sort((left, right) => left.from - right.from);
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of spans) {
    if (until >= minuteOfWeek && from > until) break;
    if (from > minuteOfWeek && until < minuteOfWeek) return { open: false, changesIn: from - minuteOfWeek };
    if (to > minuteOfWeek) until = Math.max(until, to);
  }
  if (until === Number.NEGATIVE_INFINITY) return { open: false, changesIn: undefined };
  const changesIn = until - minuteOfWeek;
  return { open: true, changesIn: changesIn >= length ? undefined : changesIn };
}

/** The local time of a time zone, as `openAt` expects it. */
export function minuteOfWeek(now: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => shown.find((each) => each.type === type)?.value ?? '';
  const day = days.indexOf(part('weekday').slice(0, 2));
  return day * minutesPerDay + Number(part('hour')) * 60 + Number(part('minute'));
}
