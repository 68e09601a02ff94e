import type { Language } from '@etg/contract/languages';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';

export function formatMoney(language: Language, amount: number, currency: string): string {
  return moneyText(amount, currency, localeOf(language));
}

/** Times on the wire are unix seconds; they are shown in the phone's own zone. */
export function formatDateTime(language: Language, unixSeconds: number): string {
  return show(language, unixSeconds, { month: 'short', day: 'numeric', ...clock(language) });
}

export function formatDate(language: Language, unixSeconds: number): string {
  return show(language, unixSeconds, { month: 'short', day: 'numeric' });
}

/** A date that may be a year away says which year. */
export function formatDay(language: Language, unixSeconds: number): string {
  return show(language, unixSeconds, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** By the phone's own clock, or by that of a place. */
export function formatTime(language: Language, unixSeconds: number, timeZone?: string): string {
  return show(language, unixSeconds, { ...clock(language), ...(timeZone && { timeZone }) });
}

/** "1 hr 24 min", "1時間24分": at most two units, rounded down to whole minutes, at least one minute. */
export function formatDuration(language: Language, seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [
    unit(language, days, 'day'),
    unit(language, hours, 'hour'),
    days > 0 ? undefined : unit(language, minutes % 60, 'minute'),
  ];
  const shown = parts.filter((part) => part !== undefined);
  return language === 'ja' ? shown.join('').replace(/\s/g, '') : shown.join(' ');
}

function unit(language: Language, value: number, name: 'day' | 'hour' | 'minute'): string | undefined {
  if (value === 0) return undefined;
  return new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}

function show(language: Language, unixSeconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options).format(unixSeconds * 1000);
}

function clock(language: Language): Intl.DateTimeFormatOptions {
  return { hour: 'numeric', minute: '2-digit', hourCycle: language === 'en' ? 'h12' : 'h23' };
}
