import { Loading } from '@etg/ui/skeleton';
import { useText } from '../platform/i18n.tsx';
import { useOfflineSince } from '../platform/online.ts';
import { ProblemNote } from '../platform/problem-note.tsx';
import styles from './palette.module.css';
import type { PaletteModel } from './use-palette.ts';

const example = '4417 nov 12';

/** What is said instead of hits, or below them: on its way, nothing found, failed, offline. */
export function PaletteState({ palette: { typed, found, options } }: { palette: PaletteModel }) {
  const t = useText();
  const offline = useOfflineSince();
  if (found.isAsked && offline !== undefined && !found.isCurrent)
    return <p className={styles.none}>{t('console-search.offline')}</p>;
  if (found.error)
    return (
      <div className={styles.none}>
        <ProblemNote error={found.error} onAgain={found.again} />
      </div>
    );
  if (found.isAsked && !found.data)
    return (
      <div className={styles.none}>
        <Loading label={t('console.loading')} />
      </div>
    );
  if (typed.trim() === '')
    return found.mayFind ? <p className={styles.none}>{t('console-search.tips', { example })}</p> : null;
  const isFound = options.length > 0;
  return (
    <>
      {!isFound && (
        <p className={styles.none} role="status">
          {t('console-search.nothing', { typed })} {found.isAsked && t('console-search.nothing-text')}
        </p>
      )}
      {isFound && found.isCurrent && (
        <span className="sr" role="status">
          {t('console-search.found', { count: options.length })}
        </span>
      )}
    </>
  );
}
