import { Button } from '@etg/ui/console/button';
import { type Fact, Facts } from '@etg/ui/console/facts';
import { IconCopy } from '@etg/ui/console/icons';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import { IconTag } from '@etg/ui/icons-money';
import { Segmented } from '@etg/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAddress, type Reply } from '../../platform/api.ts';
import { ConsoleError } from '../../platform/console-error.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { Time, useLocale } from '../../platform/time.tsx';
import { showToast } from '../../platform/toasts.ts';
import { ChangeLimits } from './change-limits.tsx';
import styles from './promo.module.css';
import { StopDialog } from './stop-dialog.tsx';
import { ShareBar } from './use-promo-columns.tsx';
import { stateKinds, usePromoWords, zoneOfPromo } from './use-promo-words.ts';
import { UsesChart, UsesTable } from './uses-chart.tsx';
import { UsesList } from './uses-list.tsx';

type Shown = Reply<'GET /promos/{promoId}'>;

/** Uses grow by themselves. */
const refreshMs = 30_000;

/** One code or batch: its uses by day, what limits it, what it cost, who used it; and what can be done. */
export function CodePane({ id }: { id: string }) {
  const t = useText();
  const query = useQuery({
    ...callQuery('GET /promos/{promoId}', { params: { promoId: id } }),
    refetchInterval: refreshMs,
  });
  const isNone = query.error instanceof ConsoleError && [400, 404].includes(query.error.status ?? 0);
  if (isNone)
    return (
      <Pane title={t('console-promo.column-code')}>
        <PlaceNote icon={<IconTag />} title={t('console-promo.no-code')}>
          {t('console-promo.no-code-text')}
        </PlaceNote>
      </Pane>
    );
  if (!query.data)
    return (
      <Pane title={t('console-promo.column-code')}>
        <Pending query={query}>{null}</Pending>
      </Pane>
    );
  return <Code shown={query.data} />;
}

function Code({ shown }: { shown: Shown }) {
  const t = useText();
  const [act, setAct] = useState<'stop' | 'limits'>();
  const [shape, setShape] = useState<'bars' | 'table'>('bars');
  const isOffline = useOfflineSince() !== undefined;
  const { promo, days } = shown;
  const isStopped = promo.state === 'stopped';
  const used = days.reduce((sum, day) => sum + day.used, 0);
  return (
    <>
      <Pane
        title={<span className={styles.code}>{promo.code}</span>}
        about={promo.name}
        end={
          <>
            <CopyButtons shown={shown} />
            {!isStopped && (
              <Button size="small" kind="bad" disabled={isOffline} onClick={() => setAct('stop')}>
                {t('console-promo.stop')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.stack}>
          <div className={styles.shape}>
            <Segmented
              label={t('console-promo.shown-as')}
              value={shape}
              onChange={setShape}
              segments={[
                { value: 'bars', label: t('console-promo.as-bars') },
                { value: 'table', label: t('console-promo.as-table') },
              ]}
            />
          </div>
          {shape === 'bars' ? (
            <UsesChart
              days={days}
              sentence={t('console-promo.uses-sentence', { count: used, days: days.length })}
            />
          ) : (
            <UsesTable days={days} />
          )}
          <CodeFacts promo={promo} />
          {!isStopped && (
            <div>
              <Button size="small" disabled={isOffline} onClick={() => setAct('limits')}>
                {t('console-promo.change-limits')}
              </Button>
            </div>
          )}
        </div>
      </Pane>
      <UsesList id={promo.id} isBatch={promo.codes > 1} />
      {act === 'stop' && <StopDialog promo={promo} onClose={() => setAct(undefined)} />}
      {act === 'limits' && <ChangeLimits promo={promo} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** The code and its link; of a batch the file of its codes. */
function CopyButtons({ shown: { promo, link } }: { shown: Shown }) {
  const t = useText();
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', words: t('console.copied') });
    } catch {
      showToast({ kind: 'bad', words: t('console.not-copied') });
    }
  }
  if (promo.codes > 1)
    return (
      <ExportButton
        address={callAddress('GET /promos/{promoId}/codes', { params: { promoId: promo.id } })}
        count={promo.codes}
      />
    );
  return (
    <>
      <Button size="small" icon={<IconCopy />} onClick={() => void copy(promo.code)}>
        {t('console-promo.copy-code')}
      </Button>
      {link !== undefined && (
        <Button size="small" onClick={() => void copy(link)}>
          {t('console-promo.copy-link')}
        </Button>
      )}
    </>
  );
}

function CodeFacts({ promo }: { promo: Shown['promo'] }) {
  const t = useText();
  const word = useWord();
  const words = usePromoWords();
  const locale = useLocale();
  const zone = zoneOfPromo(promo);
  const number = (count: number) => count.toLocaleString(locale);
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  const facts: (Fact | undefined)[] = [
    {
      name: t('console-promo.column-state'),
      value: (
        <>
          <Status kind={stateKinds[promo.state]}>{words.state(promo.state)}</Status>
          {promo.stopped !== undefined && (
            <>
              {' '}
              <Time at={promo.stopped} />
            </>
          )}
        </>
      ),
    },
    { name: t('console-promo.column-gives'), value: words.gives(promo.gives) },
    promo.gives.is === 'days'
      ? undefined
      : {
          name: t('console-promo.plans'),
          value: promo.plans.map((plan) => word(`plan.${plan}`)).join(', ') || t('console-promo.every-plan'),
        },
    promo.codes > 1 ? { name: t('console-promo.codes'), value: number(promo.codes) } : undefined,
    {
      name: t('console-promo.column-used'),
      value: (
        <span className={styles.used}>
          {words.used(promo)} <ShareBar promo={{ ...promo, budget: undefined }} />
        </span>
      ),
    },
    {
      name: t('console-promo.cost'),
      value: (
        <span className={styles.used}>
          {words.cost(promo)} <ShareBar promo={{ ...promo, max_uses: undefined }} />
        </span>
      ),
    },
    { name: t('console-promo.per-person'), value: number(promo.per_person) },
    promo.per_day === undefined
      ? undefined
      : { name: t('console-promo.per-day'), value: number(promo.per_day) },
    promo.new_only ? { name: t('console-promo.column-for'), value: t('console-promo.for-new') } : undefined,
    {
      name: t('console-promo.where'),
      value:
        promo.venues.map(({ title }) => title).join(', ') ||
        promo.countries.map((each) => country.of(each) ?? each).join(', ') ||
        t('console.everywhere'),
    },
    promo.starts === undefined
      ? undefined
      : { name: t('console-promo.starts'), value: <Time at={promo.starts} zone={zone} /> },
    {
      name: t('console-promo.ends'),
      value: promo.ends === undefined ? t('console-promo.no-end') : <Time at={promo.ends} zone={zone} />,
    },
  ];
  return <Facts facts={facts.filter((fact): fact is Fact => fact !== undefined)} />;
}
