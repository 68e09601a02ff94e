import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useOwnNow } from '../../platform/time.tsx';
import { useUnloadGuard } from '../../platform/use-unload-guard.ts';
import styles from './import.module.css';

/** While the stations are being added: all come at once at the end, so only the time that passes can be shown. */
export function Adding({ count, onBusy }: { count: number; onBusy: (isBusy: boolean) => void }) {
  const t = useText();
  const now = useOwnNow(1_000);
  const [since] = useState(now);
  // Their passwords are in the answer only.
  useUnloadGuard(true);
  useEffect(() => {
    onBusy(true);
    return () => onBusy(false);
  }, [onBusy]);
  const words = t('console-import.adding', { count, seconds: Math.floor((now - since) / 1_000) });
  return (
    <div className={styles.adding}>
      <progress aria-label={t('console-import.add', { count })} />
      <p>{words}</p>
    </div>
  );
}
