import { Toast } from '@etg/ui/toast';
import styles from './notice.module.css';
import type { ActNotice } from './wire/use-acts.ts';

/** The result of an act. Always mounted: screen readers announce a live region only if it existed before its text. */
export function Notice({ notice, onDone }: { notice: ActNotice | undefined; onDone: () => void }) {
  return (
    <div className={styles.place} aria-live="polite">
      {notice && (
        <Toast key={notice.text} tone={notice.tone} onDone={onDone}>
          {notice.text}
        </Toast>
      )}
    </div>
  );
}
