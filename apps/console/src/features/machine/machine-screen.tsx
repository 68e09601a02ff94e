import { Button } from '@etg/ui/console/button';
import { Facts } from '@etg/ui/console/facts';
import { Body, Column as Stack } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { Time } from '../../platform/time.tsx';
import { LongPane } from './long-pane.tsx';
import { type Long, type Stuck, StuckTable, WorkTable } from './machine-tables.tsx';

/** Often enough to watch a queue run down; nothing announces each piece of work. */
const readAgainMs = 5_000;

/** What the server does by itself, for whoever is on call: what is late, what is stuck, and a way to try it again. */
export function MachineScreen() {
  const t = useText();
  const query = useQuery({ ...callQuery('GET /machine'), refetchInterval: readAgainMs });
  useFollow('staff', [['GET /machine']]);
  const [retrying, setRetrying] = useState<Stuck | 'all'>();
  const [ending, setEnding] = useState<Long>();
  const stuck = query.data?.stuck ?? [];
  return (
    <>
      <PageTop page="machine" />
      <Body columns="side">
        <Stack>
          <Pane title={t('console-machine.work')} about={t('console-machine.work-about')} flush>
            <Pending query={query}>
              <WorkTable kinds={query.data?.kinds ?? []} />
            </Pending>
          </Pane>
          <Pane
            title={t('console-machine.stuck-title')}
            about={stuck.length > 0 && t('console-machine.stuck-about')}
            end={
              stuck.length > 0 && (
                <Button onClick={() => setRetrying('all')}>{t('console-machine.retry-all')}</Button>
              )
            }
            flush
          >
            <Pending query={query}>
              <StuckTable stuck={stuck} onRetry={setRetrying} />
            </Pending>
          </Pane>
          <LongPane onEnd={setEnding} />
        </Stack>
        <Stack>
          <Pane title={t('console-machine.books')}>
            <Pending query={query}>{query.data && <Books until={query.data.books_compared_until} />}</Pending>
          </Pane>
          <Pane title={t('console-machine.nodes')}>
            <Pending query={query}>
              <Facts
                facts={(query.data?.nodes ?? []).map(({ name, seen }) => ({
                  name,
                  value: <Time at={seen} />,
                }))}
              />
            </Pending>
          </Pane>
        </Stack>
      </Body>
      {ending && <EndDialog long={ending} onClose={() => setEnding(undefined)} />}
      {retrying && <RetryDialog what={retrying} onClose={() => setRetrying(undefined)} />}
    </>
  );
}

function Books({ until }: { until: number | undefined }) {
  const t = useText();
  if (until === undefined) return t('console-machine.books-never');
  return <Facts facts={[{ name: t('console-machine.books-until'), value: <Time at={until} /> }]} />;
}

function RetryDialog({ what, onClose }: { what: Stuck | 'all'; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const work = what === 'all' ? undefined : { kind: what.kind, subject: what.subject };
  return (
    <ActDialog
      title={t('console-machine.retry-title')}
      act={planAct({
        name: 'POST /machine/retry',
        params: undefined,
        given: { ...(work && { work }) },
        reasons: undefined,
      })}
      verb={t(what === 'all' ? 'console-machine.retry-all' : 'console-machine.retry')}
      done={t('console-machine.retry-done')}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['GET /machine'] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EndDialog({ long: { pid, since }, onClose }: { long: Long; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActDialog
      title={t('console-machine.end-title')}
      act={planAct({
        name: 'POST /machine/end-transaction',
        params: undefined,
        given: { pid, since },
        reasons: ['maintenance', 'other'],
      })}
      verb={t('console-machine.end')}
      done={t('console-machine.end-done')}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['GET /machine/transactions'] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
