import { moneyText } from '@etg/domain/money-text';

export function formatMoney(locale: string, amount: number, currency: string): string {
  return moneyText(amount, currency, locale);
}

/** Shows unix seconds in the phone's time zone. */
export function formatDateTime(locale: string, unixSeconds: number, timeZone?: string): string {
  return show(locale, unixSeconds, {
    month: 'short',
    day: 'numeric',
    ...clock(locale),
    ...(timeZone && { timeZone }),
  });
}

export function formatDate(locale: string, unixSeconds: number): string {
  return show(locale, unixSeconds, { month: 'short', day: 'numeric' });
}

/** For dates that may be a year away: with the year. */
export function formatDay(locale: string, unixSeconds: number): string {
  return show(locale, unixSeconds, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** In the phone's time zone, or in that of a place. */
export function formatTime(locale: string, unixSeconds: number, timeZone?: string): string {
  return show(locale, unixSeconds, { ...clock(locale), ...(timeZone && { timeZone }) });
}

/** "1 hr 24 min", "1時間24分": at most two units, rounded down to whole minutes, at least one minute. */
export function formatDuration(locale: string, seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [
    unit(locale, days, 'day'),
    unit(locale, hours, 'hour'),
    days > 0 ? undefined : unit(locale, minutes % 60, 'minute'),
  ];
  const shown = parts.filter((part) => part !== undefined);
  return locale === 'ja' ? shown.join('').replace(/\s/g, '') : shown.join(' ');
}

function unit(locale: string, value: number, name: 'day' | 'hour' | 'minute'): string | undefined {
  if (value === 0) return undefined;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}

function show(locale: string, unixSeconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, options).format(unixSeconds * 1000);
}

function clock(locale: string): Intl.DateTimeFormatOptions {
  return { hour: 'numeric', minute: '2-digit', hourCycle: /^en(-US)?$/.test(locale) ? 'h12' : 'h23' };
}
