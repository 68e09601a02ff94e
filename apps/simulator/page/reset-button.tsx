import { IconRedo } from '@etg/ui/icons';
import { Pill } from '@etg/ui/pill';
import { useRef } from 'react';
import styles from './reset-button.module.css';
import type { Acts } from './wire/use-acts.ts';
import { resetWorld } from './wire/workbench-api.ts';

/** Asks for confirmation: a reset cannot be undone. */
export function ResetButton({ acts }: { acts: Acts }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const busy = acts.busy.has('reset');
  function reset(): void {
    dialog.current?.close();
    void acts.run('reset', resetWorld, () => 'The demo world is as it was at the beginning.');
  }
  return (
    <>
      <Pill
        icon={<IconRedo small />}
        aria-haspopup="dialog"
        aria-disabled={busy}
        onClick={() => busy || dialog.current?.showModal()}
      >
        {busy ? 'Resetting…' : 'Reset'}
      </Pill>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="reset-title">
        <h2 id="reset-title">Reset the demo world?</h2>
        <p>
          Every station, rental, account and message goes back to the beginning, and so does the clock.
          Everybody is signed out. It cannot be undone.
        </p>
        <form method="dialog" className={styles.buttons}>
          <Pill type="submit">Keep it</Pill>
          <Pill solid onClick={reset}>
            Reset everything
          </Pill>
        </form>
      </dialog>
    </>
  );
}
