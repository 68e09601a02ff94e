import { Pill } from '@etg/ui/pill';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { reloadOnMissingFile } from './missing-files.ts';
import { watchTyping } from './typed-text.ts';
import styles from './update-note.module.css';
import { WorkerUpdates } from './worker-updates.ts';

/**
 * Keeps the app up to date: quietly when somebody moves on or looks away and nothing is under way, at once when they ask
 * for it.
 */
export function UpdateNote() {
  const t = useText();
  const [path] = useLocation();
  const [isOld, setOld] = useState(false);
  const updates = useUpdates(() => setOld(true));

  const first = useRef(path);
  useEffect(() => {
    if (path !== first.current) updates.current?.applyIfSafe();
    first.current = path;
  }, [path, updates]);

  useKeptLanguage(updates);
  if (!isOld) return null;
  return (
    <div className={styles.note} role="status">
      <span>{t('offline.update')}</span>
      <Pill onClick={() => updates.current?.apply()}>{t('offline.update-now')}</Pill>
    </div>
  );
}

type Updates = React.RefObject<WorkerUpdates | undefined>;

function useUpdates(onOld: () => void): Updates {
  const updates = useRef<WorkerUpdates>(undefined);
  const told = useRef(onOld);
  useEffect(() => {
    const stops = [watchTyping(), reloadOnMissingFile()];
    if (import.meta.env.PROD && 'serviceWorker' in navigator) stops.push(follow());
    return () => stops.forEach((stop) => void stop());

    function follow(): () => void {
      const followed = new WorkerUpdates(() => told.current());
      updates.current = followed;
      const turn = () => {
        if (document.visibilityState === 'visible') followed.lookForNewer();
        followed.applyIfSafe();
      };
      // Nothing of the first visit waits for it, nor does a browser that forbids it break anything.
      const idle = whenIdle(() => void followed.start().catch(() => undefined));
      document.addEventListener('visibilitychange', turn);
      return () => {
        idle();
        followed.stop();
        document.removeEventListener('visibilitychange', turn);
      };
    }
  }, []);
  return updates;
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: 5_000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 2_000);
  return () => clearTimeout(timer);
}

/** Without a network the app opens in the language it was last kept in. */
function useKeptLanguage(updates: Updates): void {
  const language = useLanguage();
  const kept = useRef(language);
  useEffect(() => {
    if (kept.current !== language) updates.current?.keepShell();
    kept.current = language;
  }, [language, updates]);
}
