import type { ActOutcome } from '@etg/contract/console/consequence';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Facts } from '@etg/ui/console/facts';
import { Area } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActName } from '../act-name.ts';
import { call } from '../api.ts';
import { useText, useWord } from '../i18n.tsx';
import { useMe } from '../me.tsx';
import { Pending } from '../pending.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { callQuery } from '../query.ts';
import { toastOutcome } from './act-toast.ts';
import { ConsequenceTable } from './consequence-table.tsx';
import { useSubjectName } from './use-subject-name.ts';

const noChange: ReadonlySet<number> = new Set();

interface SecondPersonDialogProps {
  actId: string;
  /** To what, where the page has better words for it than the record. */
  subject?: string;
  onClose: () => void;
}

/** What somebody wants to do, with what it would change by now, for the second person to confirm or decline [QA9]. */
export function SecondPersonDialog({ actId, subject, onClose }: SecondPersonDialogProps) {
  const t = useText();
  const word = useWord();
  const actName = useActName();
  const subjectName = useSubjectName();
  const me = useMe();
  const client = useQueryClient();
  const query = useQuery(callQuery('GET /acts/{actId}', { params: { actId } }));
  const [words, setWords] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const { act, preview, refused } = query.data ?? {};
  const isOwn = act?.operator === me.operator;
  async function decide(deciding: () => Promise<ActOutcome>): Promise<void> {
    setError(undefined);
    setBusy(true);
    try {
      const outcome = await deciding();
      toastOutcome(outcome, { t, done: t('console-record.confirmed') });
      if (outcome.outcome === 'changed') await query.refetch();
      else onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ['GET /acts'] });
  }
  const params = { actId };
  const said = words.trim();
  return (
    <Dialog title={act ? actName(act.act) : t('console-record.to-confirm')} shape="side" onClose={onClose}>
      <Pending query={query}>
        {act && (
          <Facts
            facts={[
              { name: t('console-record.who'), value: act.operator },
              { name: t('console-record.to-what'), value: subject ?? subjectName(act.subject) },
              {
                name: t('console-record.why'),
                value: act.reason
                  ? [word(`reason.${act.reason.code}`), act.reason.words].filter(Boolean).join(', ')
                  : '–',
              },
            ]}
          />
        )}
        {preview && <ConsequenceTable consequence={preview.consequence} changed={noChange} />}
        {refused !== undefined && <Note tone="warn">{word(`refused.${refused}`)}</Note>}
        {isOwn && <Note tone="info">{t('console-record.own-act')}</Note>}
        <Area
          label={t('console-record.decline-words')}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {error !== undefined && <ProblemNote error={error} />}
        <Buttons>
          <Button
            kind="lit"
            disabled={!preview || isOwn || isBusy}
            onClick={() =>
              preview &&
              void decide(() =>
                call('POST /acts/{actId}/confirm', { params, body: { seen: preview.version } }),
              )
            }
          >
            {t('console-record.confirm')}
          </Button>
          <Button
            disabled={!act || isOwn || isBusy}
            onClick={() =>
              void decide(() =>
                call('POST /acts/{actId}/decline', { params, body: { ...(said && { words: said }) } }),
              )
            }
          >
            {t('console-record.decline')}
          </Button>
          <Button kind="ghost" keys="Esc" onClick={onClose}>
            {t('console.cancel')}
          </Button>
        </Buttons>
      </Pending>
    </Dialog>
  );
}
