import { useText } from './i18n.tsx';
import { useFormat } from './use-format.ts';
import { dayOf, keepDay } from './when.rules.ts';

/** `inSentence` follows a word such as "by": Italian then needs an article, "entro le 20:46", "entro il 24 nov, 20:46". */
type WhenForm = 'alone' | 'inSentence';

/** "8:46 PM", "tomorrow, 8:46 PM", "Nov 24, 8:46 PM": shorter for moments close to now. */
export function useWhen(nowMs: number): (unixSeconds: number, form?: WhenForm) => string {
  const t = useText();
  const format = useFormat();
  return (unixSeconds, form = 'alone') => {
    const time = format.time(unixSeconds);
    switch (dayOf(unixSeconds, nowMs)) {
      case 'today':
        return form === 'alone' ? time : t('rental.when-today', { time });
      case 'tomorrow':
        return t('rental.when-tomorrow', { time });
      case 'yesterday':
        return t('rental.when-yesterday', { time });
      default: {
        const moment = keepDay(format.dateTime(unixSeconds));
        return form === 'alone' ? moment : t('rental.when-day', { moment });
      }
    }
  };
}
