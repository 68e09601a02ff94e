import type { Health } from '@etg/contract/console/fleet-words';
import { type Harm, harms } from '@etg/contract/console/inbox-words';

const rankOf = (harm: Harm) => harms.indexOf(harm);

/**
 * What a station's health does to riders, in the words of the inbox: both stand in one queue. Without a place here, a
 * health asks for no person today. A silent station with held fees is the worst: somebody may be billed wrongly.
 */
export const harmsOfHealth: Readonly<Partial<Record<Health, number>>> = {
  silent: rankOf('turned-away'),
  'jammed-badly': rankOf('cannot-unlock'),
  'clock-wrong': rankOf('cannot-unlock'),
  empty: rankOf('stock'),
  full: rankOf('stock'),
  'unread-return': rankOf('stock'),
  'not-charging': rankOf('stock'),
  jammed: rankOf('stock'),
  'on-battery': rankOf('stock'),
};

/** Midnight in a zone, as the calendar there has it. */
export function midnightIn(zone: string, at: Date, daysAgo = 0): Date {
  const parts = (instant: number) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })
        .formatToParts(instant)
        .map(({ type, value }) => [type, Number(value)]),
    );
  const wall = (instant: number) => {
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts(instant);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const { year = 0, month = 1, day = 1 } = parts(at.getTime());
  const target = Date.UTC(year, month - 1, day - daysAgo);
  // The offset at the target itself: a day may begin before the clocks change.
  const guess = target - (wall(target) - target);
  return new Date(guess - (wall(guess) - target));
}

/** Full hours from midnight on: of a whole day, or until `until`. */
export function hoursFrom(midnight: Date, until?: Date): Date[] {
  const count = until ? Math.floor((until.getTime() - midnight.getTime()) / 3_600_000) + 1 : 24;
  return Array.from(
    { length: Math.max(0, Math.min(25, count)) },
    (_, hour) => new Date(midnight.getTime() + hour * 3_600_000),
  );
}
