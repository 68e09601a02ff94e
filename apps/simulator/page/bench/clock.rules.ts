const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The two largest units: `1 h 24 m`, `2 d 3 h`, `40 s`. */
export function durationWords(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < minute) return `${Math.floor(whole / 1_000)} s`;
  if (whole < hour) return `${Math.floor(whole / minute)} m`;
  if (whole < day) return joined([`${Math.floor(whole / hour)} h`, Math.floor((whole % hour) / minute), 'm']);
  return joined([`${Math.floor(whole / day)} d`, Math.floor((whole % day) / hour), 'h']);
}

function joined([large, small, unit]: [string, number, string]): string {
  return small === 0 ? large : `${large} ${small} ${unit}`;
}

/** A time of day in the log, in the browser's time zone and with 24 hours. */
export function timeWords(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

export function dateWords(at: number): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(at).toLocaleDateString('en-GB', format);
}

export const clockSteps = [
  { label: '+1 h', words: 'one hour', seconds: 3_600 },
  { label: '+24 h', words: 'one day', seconds: 86_400 },
  { label: '+10 d', words: 'ten days', seconds: 864_000 },
] as const;

export const clockUnits = { minutes: 60, hours: 3_600, days: 86_400 } as const;
export type ClockUnit = keyof typeof clockUnits;

/** The server's limit for one move: ten years. */
const maxSeconds = 10 * 365 * 86_400;

export function secondsOf(typed: string, unit: ClockUnit): number | undefined {
  const amount = Number(typed);
  const seconds = Math.round(amount * clockUnits[unit]);
  return typed.trim() !== '' && seconds >= 1 && seconds <= maxSeconds ? seconds : undefined;
}

export function isClockUnit(text: string): text is ClockUnit {
  return text in clockUnits;
}

/** `release-check` is shown as `release check`. */
export function kindWords(kind: string): string {
  return kind.replaceAll('-', ' ');
}

export function doneWords(done: readonly { kind: string; count: number }[]): string {
  if (done.length === 0) return 'Nothing fell due on the way.';
  return `Done: ${done.map(({ kind, count }) => `${count} × ${kindWords(kind)}`).join(', ')}.`;
}
