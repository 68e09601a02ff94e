import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import { SessionList } from '../../platform/session-list.tsx';
import { showToast } from '../../platform/toasts.ts';

export function OwnSessions() {
  const t = useText();
  const client = useQueryClient();
  const query = useQuery(callQuery('GET /sessions'));
  const [error, setError] = useState<unknown>();
  const sessions = query.data?.sessions ?? [];
  async function end(session?: string): Promise<void> {
    setError(undefined);
    try {
      const { ended } = await call('POST /sessions/end', { body: { ...(session && { session }) } });
      showToast({ kind: 'done', words: t('console-you.ended', { count: ended }) });
    } catch (failure) {
      setError(failure);
    }
    await client.invalidateQueries({ queryKey: ['GET /sessions'] });
  }
  return (
    <Pane
      title={t('console-you.sessions')}
      end={
        sessions.length > 1 && (
          <Button size="small" onClick={() => void end()}>
            {t('console-you.end-others')}
          </Button>
        )
      }
    >
      {error !== undefined && <ProblemNote error={error} />}
      <Pending query={query}>
        <SessionList
          sessions={sessions}
          action={({ id, current }) =>
            !current && (
              <Button size="small" onClick={() => void end(id)}>
                {t('console-you.sign-out-there')}
              </Button>
            )
          }
        />
      </Pending>
    </Pane>
  );
}
