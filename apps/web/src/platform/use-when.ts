import { useText } from './i18n.tsx';
import { useFormat } from './use-format.ts';
import { dayOf, keepDay } from './when.rules.ts';

/** "8:46 PM", "tomorrow, 8:46 PM", "Nov 24, 8:46 PM": shorter for moments close to now. */
export function useWhen(nowMs: number): (unixSeconds: number) => string {
  const t = useText();
  const format = useFormat();
  return (unixSeconds) => {
    const time = format.time(unixSeconds);
    switch (dayOf(unixSeconds, nowMs)) {
      case 'today':
        return time;
      case 'tomorrow':
        return t('rental.when-tomorrow', { time });
      case 'yesterday':
        return t('rental.when-yesterday', { time });
      default:
        return keepDay(format.dateTime(unixSeconds));
    }
  };
}
