import type { ShownStaffAct } from '@etg/contract/console/acts';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { IconClock } from '@etg/ui/icons-more';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastOutcome } from '../../platform/act/act-toast.ts';
import { SecondPersonDialog } from '../../platform/act/second-person-dialog.tsx';
import { useSubjectName } from '../../platform/act/use-subject-name.ts';
import { useActName } from '../../platform/act-name.ts';
import { call } from '../../platform/api.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMayBeSecond } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { Pending } from '../../platform/pending.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import type { Column } from '../../platform/table/column.ts';
import { DataTable } from '../../platform/table/data-table.tsx';
import { Time, useMoney } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';

/** Acts that wait: one's own, which can be undone or sent now, and those of others that need a second person [QA6, QA9]. */
export function WaitingScreen() {
  const search = useSearchState();
  const mayConfirm = useMayBeSecond();
  useFollow('acts', [['GET /acts']]);
  const opened = search.get('act');
  return (
    <>
      <PageTop page="waiting" />
      <Body>
        {mayConfirm && <ToConfirm onOpen={(act) => search.set({ act }, 'step')} />}
        <Mine />
      </Body>
      {opened !== '' && <SecondPersonDialog actId={opened} onClose={() => search.set({ act: undefined })} />}
    </>
  );
}

function ToConfirm({ onOpen }: { onOpen: (actId: string) => void }) {
  const t = useText();
  const query = useQuery(callQuery('GET /acts', { query: { whose: 'to-confirm' } }));
  const columns = useActColumns();
  const acts = query.data?.acts ?? [];
  return (
    <Pane title={t('console-record.to-confirm')} about={t('console-record.to-confirm-about')} flush>
      <Pending query={query}>
        {acts.length === 0 ? (
          <PlaceNote icon={<IconClock />} title={t('console-record.none-to-confirm')}>
            {t('console-record.none-to-confirm-text')}
          </PlaceNote>
        ) : (
          <DataTable
            label={t('console-record.to-confirm')}
            items={acts}
            idOf={({ id }) => id}
            columns={columns}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </Pending>
    </Pane>
  );
}

function Mine() {
  const t = useText();
  const client = useQueryClient();
  const query = useQuery(callQuery('GET /acts', { query: { whose: 'mine' } }));
  const [error, setError] = useState<unknown>();
  const columns = useActColumns();
  const acts = query.data?.acts ?? [];
  async function decide(actId: string, what: 'undo' | 'send-now'): Promise<void> {
    setError(undefined);
    try {
      const outcome = await call(`POST /acts/{actId}/${what}`, { params: { actId } });
      toastOutcome(outcome, { t, done: t('console.sent') });
    } catch (failure) {
      setError(failure);
    }
    await client.invalidateQueries({ queryKey: ['GET /acts'] });
  }
  const withActions: Column<ShownStaffAct>[] = [
    ...columns,
    {
      id: 'do',
      header: '',
      align: 'right',
      cell: ({ id, state }) => (
        <>
          {(state === 'waiting' || state === 'needs-second-person') && (
            <Button size="small" onClick={() => void decide(id, 'undo')}>
              {t('console.undo')}
            </Button>
          )}{' '}
          {state === 'waiting' && (
            <Button size="small" onClick={() => void decide(id, 'send-now')}>
              {t('console.send-now')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <Pane title={t('console-record.mine')} about={t('console-record.mine-about')} flush>
      {error !== undefined && <ProblemNote error={error} />}
      <Pending query={query}>
        {acts.length === 0 ? (
          <PlaceNote icon={<IconClock />} title={t('console-record.none-mine')}>
            {t('console-record.none-mine-text')}
          </PlaceNote>
        ) : (
          <DataTable
            label={t('console-record.mine')}
            main
            items={acts}
            idOf={({ id }) => id}
            columns={withActions}
          />
        )}
      </Pending>
    </Pane>
  );
}

const kinds: Readonly<Record<ShownStaffAct['state'], StatusKind>> = {
  done: 'done',
  waiting: 'wait',
  'needs-second-person': 'wait',
  undone: 'off',
  declined: 'off',
  refused: 'bad',
};

function useActColumns(): Column<ShownStaffAct>[] {
  const t = useText();
  const word = useWord();
  const actName = useActName();
  const money = useMoney();
  const subjectName = useSubjectName();
  return [
    { id: 'at', header: t('console-record.when'), cell: ({ at }) => <Time at={at} /> },
    { id: 'who', header: t('console-record.who'), wide: true, cell: ({ operator }) => operator },
    {
      id: 'did',
      header: t('console-record.what'),
      cell: ({ act, subject, about, gives }) => (
        <>
          <b>{actName(act)}</b> {gives && money(gives.amount, gives.currency)} {about ?? subjectName(subject)}
        </>
      ),
    },
    {
      id: 'why',
      header: t('console-record.why'),
      wide: true,
      cell: ({ reason }) =>
        reason && [word(`reason.${reason.code}`), reason.words].filter(Boolean).join(', '),
    },
    {
      id: 'state',
      header: t('console-record.state'),
      cell: ({ state, refused }) => (
        <Status kind={kinds[state]}>
          {refused === undefined ? word(`state.${state}`) : word(`refused.${refused}`)}
        </Status>
      ),
    },
  ];
}
