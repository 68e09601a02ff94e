import type { InboxCase } from '@etg/contract/console/inbox';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useState } from 'react';
import { useMay } from '../../platform/me.tsx';
import { useMoney } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { AlikeDialog } from './alike-dialog.tsx';
import styles from './inbox.module.css';
import { useInboxWord } from './use-inbox-word.ts';

/** Others with the same cause: they are offered together, and decided one by one [QC11]. */
export function LikeThis({ found }: { found: InboxCase }) {
  const word = useInboxWord();
  const money = useMoney();
  const search = useSearchState();
  const mayEnd = useMay('rental.end');
  const [isOpen, setOpen] = useState(false);
  const alike = found.proposal?.alike ?? [];
  const reports = alike.flatMap(({ report }) => report ?? []);
  return (
    <Pane title={word('like-this')}>
      <p>{word('like-count', { count: alike.length })}</p>
      <ul className={styles.alike}>
        {alike.map(({ rental, report, rider, held }) => (
          <li key={rental}>
            <b>{rider.name ?? rider.phone}</b>
            {held && (
              <span className={styles.sub}>
                {word('fees-held', { amount: money(held.amount, held.currency) })}
              </span>
            )}
            <Link href={report ? search.href({ item: report }) : `/rentals/${rental}`}>{word('open')}</Link>
          </li>
        ))}
      </ul>
      {mayEnd && found.proposal?.fits && found.proposal.end && reports.length > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {word('treat-alike', { count: reports.length + 1 })}
        </Button>
      )}
      {isOpen && <AlikeDialog items={[found.item.id, ...reports]} onClose={() => setOpen(false)} />}
    </Pane>
  );
}
