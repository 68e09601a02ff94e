/** How a moment is written: by how long ago it is, by the clock of its day, or with its day. */
export type MomentForm =
  | { form: 'ago'; minutes: number }
  | { form: 'clock' }
  | { form: 'day' }
  | { form: 'date' };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Relative up to an hour, then the clock of today, then the weekday within a week, then the date [QA16]. */
export function momentForm(atMs: number, nowMs: number, zone: string): MomentForm {
  const past = nowMs - atMs;
  if (past >= 0 && past < hourMs) return { form: 'ago', minutes: Math.floor(past / minuteMs) };
  if (dayIn(atMs, zone) === dayIn(nowMs, zone)) return { form: 'clock' };
  return Math.abs(past) < 6 * 24 * hourMs ? { form: 'day' } : { form: 'date' };
}

function dayIn(ms: number, zone: string): string {
  return formatter('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ms);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than drawing a row of a list. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

export function clockOptions(locale: string): Intl.DateTimeFormatOptions {
  return { hour: 'numeric', minute: '2-digit', hourCycle: locale.startsWith('en-US') ? 'h12' : 'h23' };
}

const optionsOf = {
  clock: {},
  day: { weekday: 'short' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function writeMoment(
  atMs: number,
  form: Exclude<MomentForm['form'], 'ago'>,
  { locale, zone }: { locale: string; zone: string },
): string {
  return formatter(locale, {
    ...optionsOf[form],
    ...clockOptions(locale),
    timeZone: zone,
  }).format(atMs);
}

/** For the tooltip: with seconds and zone, and the same in UTC. */
export function writeExactly(atMs: number, { locale, zone }: { locale: string; zone: string }): string {
  const exact = (timeZone: string) =>
    formatter(locale, {
      dateStyle: 'medium',
      timeStyle: 'long',
      timeZone,
      ...(locale.startsWith('en-US') ? {} : { hourCycle: 'h23' as const }),
    }).format(atMs);
  return `${exact(zone)} · ${exact('UTC')}`;
}
