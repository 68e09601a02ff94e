import type { DeletionObstacle } from '@etg/contract/personal-data';
import type { User } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { CodeInput } from '@etg/ui/code-input';
import { IconCheck } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { Sheet } from '@etg/ui/sheet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { callQuery } from '../../platform/query.ts';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import { Obstacles } from './obstacles.tsx';
import { useChange } from './use-change.ts';

export interface DeleteSheetProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Shows what prevents the deletion. If nothing does: what will be lost, and a field for the number's last digits. */
export function DeleteSheet({ user, onClose, onGone }: DeleteSheetProps) {
  const t = useText();
  const query = { ...callQuery('GET /users/deletion'), staleTime: 0, gcTime: 0 };
  const { data, isError, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const setObstacles = (obstacles: DeletionObstacle[]) =>
    queryClient.setQueryData(query.queryKey, { code: 200 as const, obstacles });
  return (
    <Sheet open onClose={onClose} title={t('account-page.delete-title')} closeLabel={t('account-page.close')}>
      {isError && !data && <CouldNotLoad onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingPart />}
      {data && data.obstacles.length > 0 && <Obstacles obstacles={data.obstacles} onClose={onClose} />}
      {data?.obstacles.length === 0 && (
        <Confirm user={user} onClose={onClose} onGone={onGone} onObstacles={setObstacles} />
      )}
    </Sheet>
  );
}

interface ConfirmProps extends DeleteSheetProps {
  readonly onObstacles: (obstacles: DeletionObstacle[]) => void;
}

function Confirm({ user, onClose, onGone, onObstacles }: ConfirmProps) {
  const t = useText();
  const planEnd = usePlanEnd();
  const { state, run } = useChange();
  const [digits, setDigits] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { billing } = user;
  const hasPlan = billing !== undefined && billing.plan_status !== 'Expired';

  async function leave(): Promise<void> {
    const { code, obstacles } = await api('POST /users/deletion', { body: { phone_end: digits } });
    if (code === 200) onGone();
    else if (code === 409) onObstacles(obstacles ?? []);
    else setWrong(true);
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (digits.length === 4) void run(leave);
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>{t('account-page.delete-gone')}</p>
      <p>{t('account-page.delete-kept')}</p>
      {hasPlan && (
        <Note tone="warn">
          {t('account-page.delete-plan', { date: planEnd(billing.plan_id, billing.paid_until_date) })}
        </Note>
      )}
      <p id="delete-digits">{t('account-page.delete-digits')}</p>
      <CodeInput
        length={4}
        label={t('account-page.delete-digits')}
        value={digits}
        onChange={(next) => {
          setWrong(false);
          setDigits(next);
        }}
        bad={isWrong}
        note={isWrong ? t('account-page.delete-wrong') : undefined}
      />
      {state === 'failed' && (
        <Note tone="bad" alert>
          {t('shell.failed.title')}
        </Note>
      )}
      <Action icon={<IconCheck />} onClick={onClose}>
        {t('account-page.delete-no')}
      </Action>
      <Action look="danger" type="submit" busy={state === 'busy'} disabled={digits.length !== 4}>
        {t('account-page.delete-yes')}
      </Action>
    </form>
  );
}
