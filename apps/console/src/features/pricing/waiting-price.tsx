import { Button } from '@etg/ui/console/button';
import { Note } from '@etg/ui/note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastOutcome } from '../../platform/act/act-toast.ts';
import { SecondPersonDialog } from '../../platform/act/second-person-dialog.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord, useMay, useMe } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { Time } from '../../platform/time.tsx';
import type { PlanPrices } from './plan-prices.rules.ts';
import styles from './prices.module.css';

type Waiting = NonNullable<NonNullable<PlanPrices['draft']>['waiting']>;

/** What waits for its second person: they look at it and decide, the one who asked can take it back. */
export function WaitingPrice({ waiting, subject }: { waiting: Waiting; subject: string }) {
  const t = useText();
  const client = useQueryClient();
  const { operator } = useMe();
  const mayConfirm = useMay('price.confirm');
  const isOffline = useOfflineSince() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>();
  const isOwn = waiting.by === operator;
  const readAgain = () => client.invalidateQueries({ queryKey: ['GET /prices/{country}'] });
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
        {isOwn
          ? t('console-prices.waits-own')
          : t('console-prices.waits', { who: firstNameOfRecord(waiting.by) })}{' '}
        <Time at={waiting.at} />
      </Note>
      {error !== undefined && <ProblemNote error={error} />}
      {isOwn && (
        <Button disabled={isOffline} onClick={() => void takeBack()}>
          {t('console-prices.take-back')}
        </Button>
      )}
      {!isOwn && mayConfirm && (
        <Button kind="lit" size="wide" disabled={isOffline} onClick={() => setOpen(true)}>
          {t('console-prices.look-and-decide')}
        </Button>
      )}
      {!isOwn && !mayConfirm && <p className={styles.two}>{t('console-prices.waits-no-edit')}</p>}
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
