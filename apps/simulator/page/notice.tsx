import { Toast } from '@etg/ui/toast';
import styles from './notice.module.css';
import type { Said } from './wire/use-acts.ts';

/** What an act came to. Always mounted: a live region is heard only if it was there before its words. */
export function Notice({ said, onDone }: { said: Said | undefined; onDone: () => void }) {
  return (
    <div className={styles.place} aria-live="polite">
      {said && (
        <Toast key={said.text} tone={said.tone} onDone={onDone}>
          {said.text}
        </Toast>
      )}
    </div>
  );
}
