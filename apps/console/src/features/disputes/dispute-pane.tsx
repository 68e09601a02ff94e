import type { Fact } from '@etg/ui/console/facts';
import { Facts } from '@etg/ui/console/facts';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../platform/api.ts';
import { ConsoleError } from '../../platform/console-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { Time, useMoney } from '../../platform/time.tsx';
import { useDisputeStatus, useReasonWords, useWhatWords } from './dispute-words.ts';
import styles from './disputes.module.css';
import { evidenceAddress } from './use-dispute-keys.ts';

type Shown = Reply<'GET /disputes/{disputeId}'>;

/** One dispute: what was paid, what the bank says, what was answered, and what moved in the ledger. */
export function DisputePane({ id }: { id: string }) {
  const t = useText();
  const query = useQuery(callQuery('GET /disputes/{disputeId}', { params: { disputeId: id } }));
  const isNone = query.error instanceof ConsoleError && query.error.status === 404;
  return (
    <Pane
      title={t('console-disputes.dispute')}
      about={query.data?.dispute.case_number ?? id}
      end={
        query.data && (
          <a href={evidenceAddress(id)} target="_blank" rel="noreferrer">
            {t(query.data.evidence_file ? 'console-disputes.sent-file' : 'console-disputes.open-file')}
          </a>
        )
      }
      fill
    >
      {isNone ? (
        <PlaceNote drawing={<SceneNothing />} title={t('console-disputes.no-dispute')}>
          {t('console-disputes.no-dispute-text')}
        </PlaceNote>
      ) : (
        <Pending query={query}>{query.data && <Dispute shown={query.data} />}</Pending>
      )}
    </Pane>
  );
}

function Dispute({ shown }: { shown: Shown }) {
  const t = useText();
  const { refused } = shown.dispute;
  return (
    <>
      {refused && (
        <Note tone="bad">
          {t('console-disputes.gateway-refused', { who: refused.by, codes: refused.codes })}
        </Note>
      )}
      {shown.dispute.answer_state === 'unknown' && (
        <Note tone="warn">{t('console-disputes.not-acknowledged')}</Note>
      )}
      {shown.dispute.answer_state === 'overtaken' && (
        <Note tone="warn">{t('console-disputes.overtaken')}</Note>
      )}
      <DisputeFacts shown={shown} />
      <Rentals shown={shown} />
      <Movements shown={shown} />
      {shown.evidence !== undefined && (
        <>
          <h3 className={styles.group}>{t('console-disputes.what-we-wrote')}</h3>
          <blockquote className={styles.words}>{shown.evidence}</blockquote>
        </>
      )}
    </>
  );
}

function DisputeFacts({ shown }: { shown: Shown }) {
  const t = useText();
  const money = useMoney();
  const reason = useReasonWords();
  const what = useWhatWords();
  const { dispute, paid_at, order, transaction } = shown;
  const { kind, words } = useDisputeStatus()(dispute);
  const { amount, currency } = dispute.amount;
  const facts: (Fact | undefined)[] = [
    { name: t('console-disputes.fact-state'), value: <Status kind={kind}>{words}</Status> },
    {
      name: t('console-disputes.fact-bank-says'),
      value: [reason(dispute.reason), dispute.reason_code].filter(Boolean).join(', '),
    },
    { name: t('console-disputes.fact-received'), value: <Time at={dispute.received} /> },
    dispute.reply_by === undefined
      ? undefined
      : { name: t('console-disputes.fact-due'), value: <Time at={dispute.reply_by} /> },
    {
      name: t('console-disputes.fact-bank-has'),
      value: t('console-disputes.of', {
        part: money(dispute.taken, currency),
        whole: money(amount, currency),
      }),
    },
    dispute.rider && {
      name: t('console-disputes.fact-rider'),
      value: (
        <Link href={`/riders/${dispute.rider.id}`}>
          {[dispute.rider.name, dispute.rider.phone].filter(Boolean).join(', ')}
        </Link>
      ),
    },
    { name: t('console-disputes.fact-paid-for'), value: what(dispute.what) },
    paid_at === undefined
      ? undefined
      : { name: t('console-disputes.fact-paid'), value: <Time at={paid_at} /> },
    dispute.card === undefined ? undefined : { name: t('console-disputes.fact-card'), value: dispute.card },
    order === undefined ? undefined : { name: t('console-disputes.fact-order'), value: order },
    { name: t('console-disputes.fact-transaction'), value: transaction },
    dispute.answered_by === undefined
      ? undefined
      : { name: t('console-disputes.fact-answered'), value: <Answered shown={shown} /> },
  ];
  return <Facts facts={facts.filter((fact): fact is Fact => fact !== undefined)} />;
}

function Answered({ shown: { dispute } }: { shown: Shown }) {
  const t = useText();
  const did = dispute.answer === 'accept' ? 'console-disputes.did-accept' : 'console-disputes.did-contest';
  return (
    <>
      {t(did, { who: dispute.answered_by ?? '' })}{' '}
      {dispute.answered_at !== undefined && <Time at={dispute.answered_at} />}
    </>
  );
}

function Rentals({ shown: { rentals } }: { shown: Shown }) {
  const t = useText();
  return (
    <>
      <h3 className={styles.group}>{t('console-disputes.rentals')}</h3>
      <List empty={t('console-disputes.no-rentals')}>
        {rentals.map(({ id, electron, start, end }) => (
          <ListRow
            key={id}
            title={<Link href={`/rentals/${id}`}>{electron}</Link>}
            about={
              <>
                <Time at={start} /> – {end === undefined ? t('console-disputes.not-back') : <Time at={end} />}
              </>
            }
          />
        ))}
      </List>
    </>
  );
}

/** What the bank took and gave back, as the books have it, and what we had given back ourselves. */
function Movements({ shown: { movements, refunds, dispute } }: { shown: Shown }) {
  const t = useText();
  const money = useMoney();
  const { currency } = dispute.amount;
  const lines = [
    ...movements.map(({ at, kind, amount }) => ({
      at,
      amount: kind === 'chargeback' ? -amount : amount,
      words: t(kind === 'chargeback' ? 'console-disputes.bank-took' : 'console-disputes.bank-gave'),
    })),
    ...refunds.map(({ at, amount, state }) => ({
      at,
      amount: -amount,
      words: t(state === 'succeeded' ? 'console-disputes.we-gave' : 'console-disputes.we-planned'),
    })),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <>
      <h3 className={styles.group}>{t('console-disputes.movements')}</h3>
      <List empty={t('console-disputes.no-movements')}>
        {lines.map(({ at, amount, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the books only grow
          <ListRow key={place} title={words} about={<Time at={at} />} action={money(amount, currency)} />
        ))}
      </List>
    </>
  );
}
