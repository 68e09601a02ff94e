import type { InboxCase } from '@etg/contract/console/inbox';
import type { ReasonCode } from '@etg/contract/console/rights';
import { sumOfDecimals } from '@etg/domain/money';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Select } from '@etg/ui/console/form';
import { Loading, Skeleton } from '@etg/ui/skeleton';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastWaiting } from '../../platform/act/act-toast.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import { useMoney } from '../../platform/time.tsx';
import { AlikeRow } from './alike-row.tsx';
import { putRightReasons } from './answer-draft.rules.ts';
import styles from './inbox.module.css';
import { type AlikeReport, isReady, treatAlike } from './treat-alike.ts';
import { useInboxWord } from './use-inbox-word.ts';

/** Each rental has its own preview and its own confirmation, one after the other, and a report in its row. */
export function AlikeDialog({ items, onClose }: { items: readonly string[]; onClose: () => void }) {
  const t = useText();
  const word = useInboxWord();
  const [reason, setReason] = useState<ReasonCode>('faulty-station');
  const queries = useQueries({
    queries: items.map((itemId) => callQuery('GET /inbox/{itemId}', { params: { itemId } })),
  });
  const found = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.find(({ error, data }) => error && !data);
  const { reports, ready, isBusy, treat } = useTreating(found, reason);
  const isOver = reports.size > 0 && !isBusy && ready.length === 0;
  useKeys([{ keys: 'mod+Enter', inDialog: true, inFields: true, run: isOver ? onClose : treat }]);
  const closing = useRef<HTMLButtonElement>(null);
  // The button that had the focus is disabled now.
  useEffect(() => {
    if (isOver) closing.current?.focus();
  }, [isOver]);
  return (
    <Dialog title={word('alike-title')} shape="side" onClose={onClose}>
      <p>{word('alike-about')}</p>
      {failed && <ProblemNote error={failed.error} onAgain={() => void failed.refetch()} />}
      {found.length === 0 && !failed && (
        <Loading label={t('console.loading')}>
          <Skeleton />
        </Loading>
      )}
      <ul className={styles.alike}>
        {found.map((one) => (
          <AlikeRow key={one.item.id} found={one} report={reports.get(one.item.id)} />
        ))}
      </ul>
      <p role="status">
        {reports.size > 0
          ? word('alike-progress', { done: reports.size, count: found.length })
          : found.length > 0 && <Reach ready={ready} count={items.length} />}
      </p>
      {!isOver && <ReasonSelect reason={reason} onChange={setReason} />}
      <Buttons>
        {!isOver && (
          <Button kind="lit" keys="Ctrl ↵" disabled={isBusy || ready.length === 0} onClick={treat}>
            {word('alike-do', { count: ready.length })}
          </Button>
        )}
        <Button ref={closing} kind={isOver ? 'plain' : 'ghost'} keys="Esc" onClick={onClose}>
          {isOver ? t('console.close') : t('console.cancel')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

/** One after the other. What failed can be tried again, with the key that it had. */
function useTreating(found: readonly InboxCase[], code: ReasonCode) {
  const t = useText();
  const word = useInboxWord();
  const client = useQueryClient();
  const [reports, setReports] = useState<ReadonlyMap<string, AlikeReport>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());
  const isOpen = (id: string) => ['failed', 'passkey', undefined].includes(reports.get(id)?.is);
  const ready = found.filter((one) => isReady(one) && isOpen(one.item.id));
  function keyOf(id: string): string {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  }
  async function treat(): Promise<void> {
    if (isBusy || ready.length === 0) return;
    setBusy(true);
    const done = new Map(reports);
    for (const one of ready) {
      done.set(one.item.id, await treatAlike(one, { code, key: keyOf(one.item.id) }));
      setReports(new Map(done));
    }
    setBusy(false);
    const waiting = [...done.values()].flatMap((report) => (report.is === 'waits' ? report : []));
    toastWaiting(waiting, { t, done: word('alike-toast', { count: waiting.length }) });
    await client.invalidateQueries({ queryKey: ['GET /inbox'] });
    await client.invalidateQueries({ queryKey: ['GET /inbox/{itemId}'] });
  }
  return { reports, ready, isBusy, treat: () => void treat() };
}

/** How many it reaches, and how much money that is, before it starts. Never summed across currencies [QA16]. */
function Reach({ ready, count }: { ready: readonly InboxCase[]; count: number }) {
  const word = useInboxWord();
  const money = useMoney();
  const backs = ready.flatMap(({ proposal }) => proposal?.end?.gives_back ?? []);
  const currencies = [...new Set(backs.map(({ currency }) => currency))].sort();
  const sums = currencies.map((currency) => ({
    currency,
    parts: backs.filter((back) => back.currency === currency).map(({ amount }) => amount),
  }));
  const amounts = sums
    .map(({ currency, parts }) => money(sumOfDecimals(parts, currency), currency))
    .join(' + ');
  return (
    <>
      {word('alike-reach', { ready: ready.length, count })} {amounts && word('alike-gives', { amounts })}
    </>
  );
}

function ReasonSelect({ reason, onChange }: { reason: ReasonCode; onChange: (code: ReasonCode) => void }) {
  const word = useInboxWord();
  const reasonWord = useWord();
  return (
    <Select
      label={word('why')}
      value={reason}
      onChange={({ target }) =>
        onChange(putRightReasons.find((code) => code === target.value) ?? 'faulty-station')
      }
    >
      {putRightReasons
        .filter((code) => code !== 'other')
        .map((code) => (
          <option key={code} value={code}>
            {reasonWord(`reason.${code}`)}
          </option>
        ))}
    </Select>
  );
}
