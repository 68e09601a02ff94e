import { useMemo } from 'react';
import { formatDate, formatDateTime, formatDay, formatDuration, formatMoney, formatTime } from './format.ts';
import { useLocale } from './use-locale.ts';

export interface Format {
  readonly money: (amount: number, currency: string) => string;
  readonly dateTime: (unixSeconds: number) => string;
  readonly date: (unixSeconds: number) => string;
  readonly day: (unixSeconds: number) => string;
  readonly time: (unixSeconds: number) => string;
  readonly duration: (seconds: number) => string;
}

/** Formats for the user's language and country. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(
    () => ({
      money: (amount, currency) => formatMoney(locale, amount, currency),
      dateTime: (unixSeconds) => formatDateTime(locale, unixSeconds),
      date: (unixSeconds) => formatDate(locale, unixSeconds),
      day: (unixSeconds) => formatDay(locale, unixSeconds),
      time: (unixSeconds) => formatTime(locale, unixSeconds),
      duration: (seconds) => formatDuration(locale, seconds),
    }),
    [locale],
  );
}
