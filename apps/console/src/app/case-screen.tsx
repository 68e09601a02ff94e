import type { RentalCase } from '@etg/contract/console/rental-case';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { IconReceipt } from '@etg/ui/icons-money';
import { Link } from '@etg/ui/link';
import { Quiet } from '@etg/ui/quiet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PutRight } from '../features/put-right/put-right.tsx';
import type { PutRightChoice } from '../features/put-right/ways.ts';
import { AxisPane } from '../features/rental-case/axis-pane.tsx';
import { BillPane } from '../features/rental-case/bill-pane.tsx';
import { CasePanels } from '../features/rental-case/case-panels.tsx';
import { CaseSummary } from '../features/rental-case/case-summary.tsx';
import { EvidencePane } from '../features/rental-case/evidence-pane.tsx';
import { ExportEvidence } from '../features/rental-case/export-evidence.tsx';
import { SendExplanation } from '../features/rental-case/send-explanation.tsx';
import { ActDock } from '../platform/act/act-dock.tsx';
import { useText, useWord } from '../platform/i18n.tsx';
import { useFollow } from '../platform/live.ts';
import { useMe } from '../platform/me.tsx';
import { electronHref } from '../platform/page-links.ts';
import { PageTop } from '../platform/page-top.tsx';
import { hrefOf, mayOpen } from '../platform/pages.ts';
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
  const search = useSearchState();
  const client = useQueryClient();
  const asked = callQuery('GET /rentals/{rentalId}', { params: { rentalId } });
  const query = useQuery(asked);
  const facts = query.data;
  useFollow(`rental:${rentalId}`, [asked.queryKey]);
  // What is about to be done to the rider, such as to a fee, is a hint of the rider's.
  useFollow(facts ? `rider:${facts.rider.id}` : `rental:${rentalId}`, [asked.queryKey]);
  const ways = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState<PutRightChoice | 'closed'>();
  const proposed = facts?.proposal?.fits && facts.put_right.rental?.id === rentalId ? 'end' : undefined;
  const chosen = way === 'closed' ? undefined : (way ?? proposed);
  const piece = search.get('piece') || (facts && firstPiece(facts));
  const isSending = search.get('send') === 'explanation';
  const explain = () => search.set({ send: 'explanation' }, 'step');
  const name = facts && (facts.rider.name ?? facts.rider.phone);
  return (
    <>
      <PageTop
        page="rentalCase"
        crumbs={
          facts && [
            { href: hrefOf('riders'), label: t('console.page-riders') },
            { href: hrefOf('rider', { params: { riderId: facts.rider.id } }), label: name ?? '' },
          ]
        }
        title={facts && t('console-case.title', { short: facts.rental.short })}
        context={facts && <CaseContext facts={facts} />}
      >
        <span className={styles.wide}>
          <CaseTools rentalId={rentalId} onExplain={explain} />
        </span>
      </PageTop>
      <ActDock
        quiet={
          <>
            <Quiet
              onClick={() => {
                setWay('closed');
                ways.current?.scrollIntoView();
              }}
            >
              {t('console-case.another-way')}
            </Quiet>
            <Quiet onClick={explain}>{t('console-case.explain-bill')}</Quiet>
          </>
        }
      >
        {(act) => (
          <Body columns="side">
            <Pending query={query}>
              {facts && (
                <>
                  <CasePanes facts={facts} chosen={piece} onChoose={(id) => search.set({ piece: id })} />
                  <div className={styles.right} ref={ways}>
                    {act(
                      <PutRight
                        facts={facts.put_right}
                        chosen={chosen}
                        onChoose={(choice) => setWay(choice ?? 'closed')}
                        onDone={() => {
                          setWay('closed');
                          void client.invalidateQueries({ queryKey: asked.queryKey });
                        }}
                      />,
                    )}
                    <div className={styles.small}>
                      <CaseTools rentalId={rentalId} onExplain={explain} />
                    </div>
                  </div>
                </>
              )}
            </Pending>
          </Body>
        )}
      </ActDock>
      {isSending && facts && (
        <SendExplanation rentalId={rentalId} onClose={() => search.set({ send: undefined })} />
      )}
    </>
  );
}

/** Who, which Electron, by which plan. */
function CaseContext({ facts: { rider, rental } }: { facts: RentalCase }) {
  const word = useWord();
  const { rights } = useMe();
  return (
    <>
      {rider.name ?? rider.phone}
      {' · '}
      {mayOpen('electron', rights) ? (
        <Link href={electronHref(rental.electron)}>{rental.electron}</Link>
      ) : (
        rental.electron
      )}
      {` · ${word(`plan.${rental.plan}`)}`}
    </>
  );
}

function CaseTools({ rentalId, onExplain }: { rentalId: string; onExplain: () => void }) {
  const t = useText();
  return (
    <>
      <Button icon={<IconReceipt />} onClick={onExplain}>
        {t('console-case.send-explanation')}
      </Button>
      <ExportEvidence rentalId={rentalId} />
    </>
  );
}

interface CasePanesProps {
  facts: RentalCase;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** What happened, and what it costs. A phone has the list in place of the drawing, and the panels after it. */
function CasePanes({ facts, chosen, onChoose }: CasePanesProps) {
  const t = useText();
  return (
    <div className={styles.left}>
      <CaseSummary facts={facts} />
      <div className={styles.axis}>
        <AxisPane facts={facts} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className={styles.low}>
        <EvidencePane facts={facts} chosen={chosen} onChoose={onChoose} />
        <div className={styles.small}>
          <Pane title={t('console-case.panels')}>
            <CasePanels facts={facts} />
          </Pane>
        </div>
        <BillPane facts={facts} />
      </div>
    </div>
  );
}
