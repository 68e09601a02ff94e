import { clockOptions, writeExactly, writeMoment } from '../../platform/time.rules.ts';
import { useLocale } from '../../platform/time.tsx';

export interface CaseTimes {
  /** "Fri 7:45 pm". */
  day(ms: number): string;
  /** "7:45 pm". */
  clock(ms: number): string;
  /** "Fri 12 am", at the head of a day. */
  weekday(ms: number): string;
  /** ":16", in the magnified seconds. */
  second(ms: number): string;
  /** "7:45:16 pm". */
  withSeconds(ms: number): string;
  /** With seconds and zone, and in UTC. */
  exact(ms: number): string;
}

/** Every time of a case by the clock of its venue [QA16]. */
export function useCaseTimes(zone: string): CaseTimes {
  const locale = useLocale();
  const write = (options: Intl.DateTimeFormatOptions) => (ms: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(ms);
  const clock = clockOptions(locale);
  return {
    day: (ms) => writeMoment(ms, 'day', { locale, zone }),
    clock: write(clock),
    weekday: write({ weekday: 'short', day: 'numeric' }),
    second: (ms) => `:${String(new Date(ms).getUTCSeconds()).padStart(2, '0')}`,
    withSeconds: write({ ...clock, weekday: 'short', second: '2-digit' }),
    exact: (ms) => writeExactly(ms, { locale, zone }),
  };
}
