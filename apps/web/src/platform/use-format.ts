import { useMemo } from 'react';
import { formatDate, formatDateTime, formatDay, formatDuration, formatMoney, formatTime } from './format.ts';
import { useLanguage } from './i18n.tsx';

export interface Format {
  readonly money: (amount: number, currency: string) => string;
  readonly dateTime: (unixSeconds: number) => string;
  readonly date: (unixSeconds: number) => string;
  readonly day: (unixSeconds: number) => string;
  readonly time: (unixSeconds: number) => string;
  readonly duration: (seconds: number) => string;
}

/** The formats of the reader's language. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(
    () => ({
      money: (amount, currency) => formatMoney(language, amount, currency),
      dateTime: (unixSeconds) => formatDateTime(language, unixSeconds),
      date: (unixSeconds) => formatDate(language, unixSeconds),
      day: (unixSeconds) => formatDay(language, unixSeconds),
      time: (unixSeconds) => formatTime(language, unixSeconds),
      duration: (seconds) => formatDuration(language, seconds),
    }),
    [language],
  );
}
