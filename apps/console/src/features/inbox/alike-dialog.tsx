import type { InboxCase } from '@etg/contract/console/inbox';
import type { ReasonCode } from '@etg/contract/console/rights';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Select } from '@etg/ui/console/form';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmAct, planAct, previewAct } from '../../platform/act/act-call.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useMoment, useMoney } from '../../platform/time.tsx';
import { firstDraft, putRightReasons } from './answer-draft.rules.ts';
import styles from './inbox.module.css';
import { useInboxWord } from './use-inbox-word.ts';

type Report = { is: 'waits' } | { is: 'refused'; why: string } | { is: 'failed' };

/** Each rental has its own preview and its own confirmation, one after the other, and a report in its row. */
export function AlikeDialog({ items, onClose }: { items: readonly string[]; onClose: () => void }) {
  const t = useText();
  const word = useInboxWord();
  const reasonWord = useWord();
  const client = useQueryClient();
  const [reason, setReason] = useState<ReasonCode>('faulty-station');
  const [reports, setReports] = useState<ReadonlyMap<string, Report>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const queries = useQueries({
    queries: items.map((itemId) => callQuery('GET /inbox/{itemId}', { params: { itemId } })),
  });
  const found = queries.flatMap(({ data }) => data ?? []);
  const ready = found.filter(isReady).filter(({ item }) => !reports.has(item.id));
  async function treat(): Promise<void> {
    setBusy(true);
    const done = new Map(reports);
    for (const one of ready) {
      done.set(one.item.id, await putRight(one, reason).catch(() => ({ is: 'failed' as const })));
      setReports(new Map(done));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['GET /inbox'] });
  }
  return (
    <Dialog title={word('alike-title')} shape="side" onClose={onClose}>
      <p>{word('alike-about')}</p>
      <ul className={styles.alike}>
        {found.map((one) => (
          <AlikeRow key={one.item.id} found={one} report={reports.get(one.item.id)} />
        ))}
      </ul>
      <Select
        label={word('why')}
        value={reason}
        onChange={({ target }) =>
          setReason(putRightReasons.find((code) => code === target.value) ?? 'faulty-station')
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
      <p role="status">
        {reports.size > 0 && word('alike-progress', { done: reports.size, count: found.length })}
      </p>
      <Buttons>
        <Button kind="lit" disabled={isBusy || ready.length === 0} onClick={() => void treat()}>
          {word('alike-do', { count: ready.length })}
        </Button>
        <Button kind="ghost" keys="Esc" onClick={onClose}>
          {t('console.cancel')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

function isReady({ item, proposal, reachable }: InboxCase): boolean {
  return item.state !== 'done' && !item.pending && proposal?.end !== undefined && reachable.length > 0;
}

function AlikeRow({ found, report }: { found: InboxCase; report: Report | undefined }) {
  const word = useInboxWord();
  const refusal = useWord();
  const money = useMoney();
  const moment = useMoment();
  const { item, proposal } = found;
  const end = proposal?.end;
  const time = end ? moment(end.at, end.place.zone) : '';
  const back = end?.gives_back;
  const planned = !end
    ? word('alike-no-proposal')
    : back
      ? word('alike-ready', { time, amount: money(back.amount, back.currency) })
      : word('alike-ends', { time });
  const words =
    report === undefined
      ? planned
      : report.is === 'waits'
        ? word('alike-waits')
        : report.is === 'refused'
          ? `${word('alike-stays')}: ${refusal(`refused.${report.why}`)}`
          : word('alike-stays');
  return (
    <li>
      <b>{item.rider?.name ?? item.rider?.phone ?? word('somebody')}</b>
      <span className={styles.sub}>{words}</span>
    </li>
  );
}

/** The words are those of the first template that fits, in the language of each rider. */
async function putRight(found: InboxCase, code: ReasonCode): Promise<Report> {
  const { item, proposal } = found;
  const { text, language, by } = firstDraft(found);
  const act = planAct({
    name: 'POST /inbox/{itemId}/put-right',
    params: { itemId: item.id },
    given: {
      station: proposal?.end?.place.station ?? '',
      at: proposal?.end?.at ?? 0,
      text,
      language,
      by,
    },
    reasons: putRightReasons,
  });
  const viewed = await previewAct(act, AbortSignal.timeout(20_000));
  if (viewed.outcome === 'refused') return { is: 'refused', why: viewed.why };
  const seen = viewed.preview.version;
  const outcome = await confirmAct(act, { reason: { code }, key: crypto.randomUUID(), seen });
  if (outcome.outcome === 'refused') return { is: 'refused', why: outcome.why };
  return outcome.outcome === 'changed' ? { is: 'failed' } : { is: 'waits' };
}
