import { Pill } from '@etg/ui/pill';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { reloadOnMissingFile } from './missing-files.ts';
import { watchTyping } from './typed-text.ts';
import styles from './update-note.module.css';
import { WorkerUpdates } from './worker-updates.ts';

/**
 * Updates the app: by itself on a change of the page or of the tab's visibility if nothing is under way, at once if the user
 * asks for it.
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
  const handleOld = useRef(onOld);
  useEffect(() => {
    const stops = [watchTyping(), reloadOnMissingFile()];
    if (import.meta.env.PROD && 'serviceWorker' in navigator) stops.push(follow());
    return () => stops.forEach((stop) => void stop());

    function follow(): () => void {
      const followed = new WorkerUpdates(() => handleOld.current());
      updates.current = followed;
      const handleVisibility = () => {
        if (document.visibilityState === 'visible') followed.checkForUpdate();
        followed.applyIfSafe();
      };
      // When idle, so that nothing of a first visit waits for it. A browser that forbids service workers works without.
      const idle = whenIdle(() => void followed.start().catch(() => undefined));
      document.addEventListener('visibilitychange', handleVisibility);
      return () => {
        idle();
        followed.stop();
        document.removeEventListener('visibilitychange', handleVisibility);
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

/**
 * The offline page has one language: it is stored again after a change. Also asked for when a page opens, since the change
 * may have been made on another device, or right before a reload.
 */
function useKeptLanguage(updates: Updates): void {
  const language = useLanguage();
  useEffect(() => updates.current?.keepShell(language), [language, updates]);
}
