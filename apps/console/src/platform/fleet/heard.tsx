import { useText } from '../i18n.tsx';
import { momentForm, writeExactly, writeMoment } from '../time.rules.ts';
import { useLocale } from '../time.tsx';
import { useTickingNow } from './ticking.ts';

/** When a station was last heard, short: "now", "12 s", "26 min", "Fri 11:02 pm", "never". */
export function Heard({ at, zone }: { at: number | undefined; zone: string }) {
  const locale = useLocale();
  const words = useHeardWords()(at, zone);
  if (at === undefined) return words;
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={writeExactly(at * 1_000, { locale, zone })}>
      {words}
    </time>
  );
}

function useHeardWords(): (at: number | undefined, zone: string) => string {
  const t = useText();
  const locale = useLocale();
  const now = useTickingNow();
  return (at, zone) => {
    if (at === undefined) return t('console.heard-never');
    const seconds = now - at;
    if (seconds < 2) return t('console.heard-now');
    if (seconds < 60) return t('console.seconds', { count: seconds });
    const form = momentForm(at * 1_000, now * 1_000, zone);
    return form.form === 'ago'
      ? t('console.minutes-short', { count: form.minutes })
      : writeMoment(at * 1_000, form.form, { locale, zone });
  };
}
