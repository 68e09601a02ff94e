export type Day = 'today' | 'tomorrow' | 'yesterday' | 'another';

/** Which day a moment is for somebody reading it now, in the phone's own zone. */
export function dayOf(unixSeconds: number, nowMs: number): Day {
  const then = new Date(unixSeconds * 1000);
  const now = new Date(nowMs);
  if (sameDay(then, now)) return 'today';
  if (sameDay(then, shifted(now, 1))) return 'tomorrow';
  return sameDay(then, shifted(now, -1)) ? 'yesterday' : 'another';
}

/** "Nov 24, 7:02 PM" may break after the comma, not inside the day. */
export function keepDay(words: string): string {
  return words.replace(/(?<=[a-z]) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0');
}

/** By the calendar, not by 24 hours: a day of the clock change has 23 or 25. */
function shifted(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

function sameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
