import type { InboxCase } from '@etg/contract/console/inbox';
import { useWord } from '../../platform/i18n.tsx';
import { useMoment, useMoney } from '../../platform/time.tsx';
import styles from './inbox.module.css';
import type { AlikeReport } from './treat-alike.ts';
import { useInboxWord } from './use-inbox-word.ts';

interface AlikeRowProps {
  found: InboxCase;
  report: AlikeReport | undefined;
}

/** What is going to happen to one rider's rental, and then what did. */
export function AlikeRow({ found, report }: AlikeRowProps) {
  const word = useInboxWord();
  const planned = usePlanned(found);
  const happened = useHappened();
  const { rider } = found.item;
  return (
    <li>
      <b>{rider?.name ?? rider?.phone ?? word('somebody')}</b>
      <span className={styles.sub}>{report ? happened(report) : planned}</span>
    </li>
  );
}

function usePlanned({ item, proposal, reachable }: InboxCase): string {
  const word = useInboxWord();
  const money = useMoney();
  const moment = useMoment();
  if (item.pending) return word('leaves');
  if (item.state === 'done') return word(`closed-${item.closed?.with ?? 'by-itself'}`);
  if (!proposal?.end) return word('alike-no-proposal');
  if (reachable.length === 0) return word('alike-no-reach');
  const { at, place, gives_back: back } = proposal.end;
  const time = moment(at, place.zone);
  return back
    ? word('alike-ready', { time, amount: money(back.amount, back.currency) })
    : word('alike-ends', { time });
}

function useHappened(): (report: AlikeReport) => string {
  const word = useInboxWord();
  const refusal = useWord();
  return (report) => {
    if (report.is === 'refused') return `${word('alike-stays')}: ${refusal(`refused.${report.why}`)}`;
    return word(`alike-${report.is}`, report.is === 'busy' ? { who: report.who } : {});
  };
}
