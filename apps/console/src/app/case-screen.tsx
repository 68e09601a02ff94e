import type { RentalCase } from '@etg/contract/console/rental-case';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconReceipt } from '@etg/ui/icons-money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PutRight } from '../features/put-right/put-right.tsx';
import type { PutRightChoice } from '../features/put-right/ways.ts';
import { AxisPane } from '../features/rental-case/axis-pane.tsx';
import { BillPane } from '../features/rental-case/bill-pane.tsx';
import { CaseSummary } from '../features/rental-case/case-summary.tsx';
import { EvidencePane } from '../features/rental-case/evidence-pane.tsx';
import { ExportEvidence } from '../features/rental-case/export-evidence.tsx';
import { SendExplanation } from '../features/rental-case/send-explanation.tsx';
import { useText, useWord } from '../platform/i18n.tsx';
import { useFollow } from '../platform/live.ts';
import { PageTop } from '../platform/page-top.tsx';
import { Pending } from '../platform/pending.tsx';
import { callQuery } from '../platform/query.ts';
import { useSearchState } from '../platform/use-search.ts';
import styles from './case-screen.module.css';

/** What matters most: the silence of the station that the rider names, else of another. */
function firstPiece({ items, proposal }: RentalCase): string | undefined {
  const silent = items.filter(({ kind }) => kind === 'silent');
  return (silent.findLast(({ by }) => by === proposal?.end?.place.station) ?? silent.at(-1))?.id;
}

/** One rental: what happened, why it costs what it costs, and how to put it right [QC3, QC4]. */
export function CaseScreen({ params: { rentalId = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useText();
  const word = useWord();
  const search = useSearchState();
  const client = useQueryClient();
  const asked = callQuery('GET /rentals/{rentalId}', { params: { rentalId } });
  const query = useQuery(asked);
  const facts = query.data;
  useFollow(`rental:${rentalId}`, [asked.queryKey]);
  // What is about to be done to the rider, such as to a fee, is a hint of the rider's.
  useFollow(facts ? `rider:${facts.rider.id}` : `rental:${rentalId}`, [asked.queryKey]);
  const [way, setWay] = useState<PutRightChoice | 'closed'>();
  const proposed = facts?.proposal?.fits && facts.put_right.rental?.id === rentalId ? 'end' : undefined;
  const chosen = way === 'closed' ? undefined : (way ?? proposed);
  const piece = search.get('piece') || (facts && firstPiece(facts));
  const choose = (id: string) => search.set({ piece: id });
  const isSending = search.get('send') === 'explanation';
  const context = facts && [
    facts.rider.name ?? facts.rider.phone,
    facts.rental.electron,
    word(`plan.${facts.rental.plan}`),
  ];
  const tools = (
    <>
      <Button icon={<IconReceipt />} onClick={() => search.set({ send: 'explanation' }, 'step')}>
        {t('console-case.send-explanation')}
      </Button>
      <ExportEvidence rentalId={rentalId} />
    </>
  );
  return (
    <>
      <PageTop
        page="rentalCase"
        title={facts && t('console-case.title', { short: facts.rental.short })}
        context={context?.join(' · ')}
      >
        <span className={styles.wide}>{tools}</span>
      </PageTop>
      <Body columns="side">
        <Pending query={query}>
          {facts && (
            <>
              <div className={styles.left}>
                <CaseSummary facts={facts} />
                <div className={styles.axis}>
                  <AxisPane facts={facts} chosen={piece} onChoose={choose} />
                </div>
                <div className={styles.low}>
                  <EvidencePane facts={facts} chosen={piece} onChoose={choose} />
                  <BillPane facts={facts} />
                </div>
              </div>
              <div className={styles.right}>
                <PutRight
                  facts={facts.put_right}
                  chosen={chosen}
                  onChoose={(choice) => setWay(choice ?? 'closed')}
                  onDone={() => {
                    setWay('closed');
                    void client.invalidateQueries({ queryKey: asked.queryKey });
                  }}
                />
                <div className={styles.small}>{tools}</div>
              </div>
            </>
          )}
        </Pending>
      </Body>
      {isSending && facts && (
        <SendExplanation rentalId={rentalId} onClose={() => search.set({ send: undefined })} />
      )}
    </>
  );
}
