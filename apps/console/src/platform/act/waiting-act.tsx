import { Button } from '@etg/ui/console/button';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { call } from '../api.ts';
import { useText } from '../i18n.tsx';
import { useMay, useMe } from '../me.tsx';
import { useOfflineSince } from '../online.ts';
import { ProblemNote } from '../problem-note.tsx';
import { Time } from '../time.tsx';
import { toastOutcome } from './act-toast.ts';
import { SecondPersonDialog } from './second-person-dialog.tsx';
import styles from './waiting-act.module.css';

export interface WaitingActProps {
  waiting: { act: string; by: string; at: number };
  /** What it is about, by its name. */
  subject: string;
  /** What was asked for, to whoever asked and to others. */
  says: { own: string; others: string };
  /** Shown to those who may neither decide nor take it back. */
  note: string;
  /** Once it was decided or taken back. */
  readAgain: () => Promise<unknown>;
}

/** What waits for its second person: they look at it and decide, the one who asked can take it back. */
export function WaitingAct({ waiting, subject, says, note, readAgain }: WaitingActProps) {
  const t = useText();
  const { operator } = useMe();
  const mayConfirm = useMay('price.confirm');
  const isOffline = useOfflineSince() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  const isOwn = waiting.by === operator;
  async function takeBack(): Promise<void> {
    setError(undefined);
    try {
      const outcome = await call('POST /acts/{actId}/undo', { params: { actId: waiting.act } });
      toastOutcome(outcome, { t, done: t('console.undone') });
    } catch (failure) {
      setError(failure);
    }
    await readAgain();
  }
  return (
    <div className={styles.waiting}>
      <Note tone="warn">
        {isOwn ? says.own : says.others} <Time at={waiting.at} />
      </Note>
      {error !== undefined && <ProblemNote error={error} />}
      {isOwn && (
        <Button disabled={isOffline} onClick={() => void takeBack()}>
          {t('console.take-back')}
        </Button>
      )}
      {!isOwn && mayConfirm && (
        <Button kind="lit" size="wide" disabled={isOffline} onClick={() => setOpen(true)}>
          {t('console.look-and-decide')}
        </Button>
      )}
      {!isOwn && !mayConfirm && <p className={styles.note}>{note}</p>}
      {isOpen && (
        <SecondPersonDialog
          actId={waiting.act}
          subject={subject}
          onClose={() => {
            setOpen(false);
            void readAgain();
          }}
        />
      )}
    </div>
  );
}
