export type Day = 'today' | 'tomorrow' | 'yesterday' | 'another';

/** Which day a moment is, seen from now, in the phone's time zone. */
export function dayOf(unixSeconds: number, nowMs: number): Day {
  const then = new Date(unixSeconds * 1000);
  const now = new Date(nowMs);
  if (sameDay(then, now)) return 'today';
  if (sameDay(then, shifted(now, 1))) return 'tomorrow';
  return sameDay(then, shifted(now, -1)) ? 'yesterday' : 'another';
}

/** "Nov 24, 7:02 PM" may wrap after the comma, not between "Nov" and "24"; "11月24日 19:02" only before the time. */
export function keepDay(words: string): string {
  return words.replace(/(?<=[a-z]) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0').replace(/月(?=\d)/g, '月\u2060');
}

/** By the calendar, not by 24 hours: days on which the clock changes have 23 or 25. */
function shifted(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

function sameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
