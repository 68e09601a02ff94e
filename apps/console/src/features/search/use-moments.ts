import { useText } from '../../platform/i18n.tsx';
import { momentForm, writeMoment } from '../../platform/time.rules.ts';
import { useLocale, useNow } from '../../platform/time.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something lasts: "1 d 1 h". */
export function useSpan(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    const whole = Math.max(0, Math.floor(seconds));
    const [days, hours, minutes] = [
      Math.floor(whole / day),
      Math.floor((whole % day) / hour),
      Math.floor((whole % hour) / minute),
    ];
    if (days > 0) return t('console-search.days-hours', { days, hours });
    if (hours > 0) return t('console-search.hours-minutes', { hours, minutes });
    return t('console-search.minutes', { minutes });
  };
}

/** Moments as part of a sentence, in the zone of their place. */
export function useMoment(): (at: number, zone?: string) => string {
  const t = useText();
  const locale = useLocale();
  const now = useNow(15_000);
  return (at, zone = Intl.DateTimeFormat().resolvedOptions().timeZone) => {
    const form = momentForm(at * 1_000, now, zone);
    if (form.form !== 'ago') return writeMoment(at * 1_000, form.form, { locale, zone });
    return form.minutes === 0
      ? t('console.just-now')
      : t('console.minutes-ago', { count: form.minutes });
  };
}

/** The server's clock may be ahead in the demo; late is what it says is late. */
export function useLateness(): (rental: { state: string; deadline?: number | undefined }) => string | undefined {
  const t = useText();
  const span = useSpan();
  const now = useNow(15_000) / 1_000;
  return ({ state, deadline }) => {
    if (deadline === undefined || (state !== 'late' && state !== 'out')) return undefined;
    return state === 'late'
      ? t('console-search.late', { time: span(now - deadline) })
      : t('console-search.out', { time: span(deadline - now) });
  };
}
