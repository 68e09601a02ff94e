import { useText } from '../i18n.tsx';
import { serverNow } from '../server-time.ts';
import { createStore, useStore } from '../store.ts';
import { momentForm, writeExactly, writeMoment } from '../time.rules.ts';
import { useLocale } from '../time.tsx';

const tickMs = 5_000;
/** One clock for all lines of a list. */
const tick = createStore(0);
let running = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const ticking = {
  ...tick,
  subscribe(listener: () => void) {
    running += 1;
    timer ??= setInterval(() => tick.set(tick.get() + 1), tickMs);
    const unsubscribe = tick.subscribe(listener);
    return () => {
      unsubscribe();
      running -= 1;
      if (running > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

/** When a station was last heard, short: "now", "12 s", "26 min", "Fri 11:02 pm", "never". */
export function Heard({ at, zone }: { at: number | undefined; zone: string }) {
  const t = useText();
  const locale = useLocale();
  useStore(ticking);
  if (at === undefined) return t('console.heard-never');
  const now = serverNow();
  const seconds = Math.max(0, Math.round(now / 1_000 - at));
  const form = momentForm(at * 1_000, now, zone);
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={writeExactly(at * 1_000, { locale, zone })}>
      {seconds < 2
        ? t('console.heard-now')
        : seconds < 60
          ? t('console.seconds', { count: seconds })
          : form.form === 'ago'
            ? t('console.minutes-short', { count: form.minutes })
            : writeMoment(at * 1_000, form.form, { locale, zone })}
    </time>
  );
}
