import { moneyText } from '@etg/domain/money-text';
import { localeOf, regionOfEnglish } from '@etg/domain/reader-locale';
import { useEffect, useReducer } from 'react';
import { useLanguage, useText } from './i18n.tsx';
import { serverNow } from './server-time.ts';
import { momentForm, writeExactly, writeMoment } from './time.rules.ts';

/** Of whoever reads: what belongs to no venue is written in their own zone. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useLocale(): string {
  return localeOf(useLanguage(), regionOfEnglish(navigator.languages));
}

export function useMoney(): (amount: number, currency: string) => string {
  const locale = useLocale();
  return (amount, currency) => moneyText(amount, currency, locale).replace(/^-/, '\u2212');
}

/** The time now by the server's clock, again each `everyMs`: for what happened there. */
export function useNow(everyMs: number): number {
  return useClock(serverNow, everyMs);
}

/** The same by this computer's clock, for what happened here. */
export function useOwnNow(everyMs: number): number {
  return useClock(Date.now, everyMs);
}

function useClock(read: () => number, everyMs: number): number {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(rerender, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return read();
}

/** A moment as text, as short as it can be, for lists to choose from. */
export function useMoment(): (at: number, zone?: string) => string {
  const locale = useLocale();
  return (at, zone = ownZone) => {
    const { form } = momentForm(at * 1_000, serverNow(), zone);
    return writeMoment(at * 1_000, form === 'ago' ? 'clock' : form, { locale, zone });
  };
}

const refreshMs = 15_000;

/** Relative up to an hour, then clock and day, in the zone of its place. The tooltip has the seconds, and UTC [QA16]. */
export function Time({ at, zone = ownZone }: { at: number; zone?: string | undefined }) {
  const t = useText();
  const locale = useLocale();
  const now = useNow(refreshMs);
  const ms = at * 1_000;
  const form = momentForm(ms, now, zone);
  const words =
    form.form === 'ago'
      ? form.minutes === 0
        ? t('console.just-now')
        : t('console.minutes-ago', { count: form.minutes })
      : writeMoment(ms, form.form, { locale, zone });
  return (
    <time dateTime={new Date(ms).toISOString()} title={writeExactly(ms, { locale, zone })}>
      {words}
    </time>
  );
}
