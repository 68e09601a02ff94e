import { Key } from '@etg/ui/console/key';
import { useText } from '../platform/i18n.tsx';
import { useLocale } from '../platform/time.tsx';
import styles from './palette.module.css';
import type { PaletteModel } from './use-palette.ts';

/** The keys, and how long the search took. */
export function PaletteFoot({ palette: { current, found } }: { palette: PaletteModel }) {
  const t = useText();
  const locale = useLocale();
  const hasTab = current?.href !== undefined;
  const took = found.isCurrent ? found.data?.tookMs : undefined;
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <p className={styles.foot}>
      <span>
        <Key>↑</Key>
        <Key>↓</Key> {t('console.key-move')}
      </span>
      <span>
        <Key>↵</Key> {t('console.key-open')}
      </span>
      {hasTab && (
        <span>
          <Key>Ctrl</Key>
          <Key>↵</Key> {t('console-search.in-new-tab')}
        </span>
      )}
      <span>
        <Key>&gt;</Key> {t('console.key-commands')}
      </span>
      {took !== undefined && (
        <span className={styles.took}>
          {t('console-search.masked')} {t('console-search.took', { seconds: seconds.format(took / 1_000) })}
        </span>
      )}
    </p>
  );
}
