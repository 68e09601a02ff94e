import { useText } from '../../platform/i18n.tsx';
import { momentForm, writeMoment } from '../../platform/time.rules.ts';
import { useLocale } from '../../platform/time.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something lasts: "1 d 1 h". */
function useSpan(): (seconds: number) => string {
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

/** Moments as part of a sentence, in the zone of their place. `now` is the server's: in the demo its clock is moved. */
export function useMoment(now: number): (at: number, zone?: string) => string {
  const t = useText();
  const locale = useLocale();
  return (at, zone = Intl.DateTimeFormat().resolvedOptions().timeZone) => {
    const form = momentForm(at * 1_000, now * 1_000, zone);
    if (form.form !== 'ago') return writeMoment(at * 1_000, form.form, { locale, zone });
    return form.minutes === 0 ? t('console.just-now') : t('console.minutes-ago', { count: form.minutes });
  };
}

/** How long an Electron is late, or how much time is left. */
export function useTimeLeft(now: number): (rental: { deadline?: number | undefined }) => string {
  const span = useSpan();
  return ({ deadline = now }) => span(Math.abs(deadline - now));
}
