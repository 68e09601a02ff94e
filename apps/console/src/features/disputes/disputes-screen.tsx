import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Link } from '@etg/ui/link';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useQuery } from '@tanstack/react-query';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { useMoney } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { ViewLinks } from '../../platform/view-links.tsx';
import { DisputeAnswer } from './dispute-answer.tsx';
import { DisputePane } from './dispute-pane.tsx';
import { DisputeRow } from './dispute-row.tsx';
import { disputeStates } from './dispute-states.ts';
import styles from './disputes.module.css';
import { useDisputeKeys } from './use-dispute-keys.ts';

/** What banks ask for, those whose answer is due soonest first; beside it the chosen one [QC10]. */
export function DisputesScreen() {
  const t = useText();
  const money = useMoney();
  const search = useSearchState();
  const state = disputeStates.find((one) => one === search.get('state')) ?? 'open';
  const after = search.get('after');
  const query = useQuery(callQuery('GET /disputes', { query: { state, ...(after && { after }) } }));
  useFollow('disputes', [['GET /disputes'], ['GET /disputes/{disputeId}']]);
  const lines = query.data?.disputes ?? [];
  const chosen = lines.find(({ id }) => id === search.get('item')) ?? lines[0];
  const chosenId = search.get('item') || chosen?.id;
  const answer = search.get('answer');
  useDisputeKeys({ lines, chosen, search });
  const sums = query.data?.open.map(({ amount, currency }) => money(amount, currency)).join(' + ') ?? '';
  const count = query.data?.counts.open ?? 0;
  return (
    <>
      <PageTop
        page="disputes"
        context={query.data && (count > 0 ? t('console-disputes.open-sum', { count, sums }) : undefined)}
      />
      <Body columns="halves">
        <Pane
          title={t('console-disputes.disputes')}
          end={
            <>
              <States state={state} counts={query.data?.counts} />
              {lines.length > 0 && (
                <ExportButton address={callAddress('GET /disputes/export', { query: { state } })} />
              )}
            </>
          }
          flush
          fill
        >
          <Pending query={query}>
            {lines.length === 0 ? (
              <Nothing state={state} />
            ) : (
              <ul className={styles.list}>
                {lines.map((line) => (
                  <DisputeRow
                    key={line.id}
                    line={line}
                    href={search.href({ item: line.id, answer: undefined })}
                    isChosen={line.id === chosenId}
                    onAnswer={(name) => search.set({ item: line.id, answer: name }, 'step')}
                  />
                ))}
              </ul>
            )}
            {(query.data?.next !== undefined || after !== '') && (
              <p className={styles.pages}>
                {after !== '' && (
                  <Link href={search.href({ after: undefined, item: undefined })}>
                    {t('console-disputes.first-page')}
                  </Link>
                )}
                {query.data?.next !== undefined && (
                  <Link href={search.href({ after: query.data.next, item: undefined })}>
                    {t('console-disputes.next-page')}
                  </Link>
                )}
              </p>
            )}
          </Pending>
        </Pane>
        {chosenId !== undefined && <DisputePane id={chosenId} />}
      </Body>
      {chosen && (answer === 'contest' || answer === 'accept') && (
        <DisputeAnswer
          key={`${chosen.id} ${answer}`}
          line={chosen}
          answer={answer}
          onClose={() => search.set({ answer: undefined })}
        />
      )}
    </>
  );
}

type State = (typeof disputeStates)[number];

function States({ state, counts }: { state: State; counts: Readonly<Record<State, number>> | undefined }) {
  const t = useText();
  const search = useSearchState();
  const words = {
    open: t('console-disputes.state-open'),
    waiting: t('console-disputes.state-waiting'),
    decided: t('console-disputes.state-decided'),
  };
  return (
    <ViewLinks
      label={t('console-disputes.states')}
      current={state}
      views={disputeStates.map((one) => ({
        view: one,
        href: search.href({ state: one === 'open' ? undefined : one, item: undefined, after: undefined }),
        text: `${words[one]} ${counts?.[one] ?? ''}`,
      }))}
    />
  );
}

function Nothing({ state }: { state: State }) {
  const t = useText();
  const words = {
    open: [t('console-disputes.none-open'), t('console-disputes.none-open-text')],
    waiting: [t('console-disputes.none-waiting'), t('console-disputes.none-waiting-text')],
    decided: [t('console-disputes.none-decided'), t('console-disputes.none-decided-text')],
  };
  const [title, text] = words[state];
  return (
    <PlaceNote drawing={<SceneNothing />} title={title}>
      {text}
    </PlaceNote>
  );
}
