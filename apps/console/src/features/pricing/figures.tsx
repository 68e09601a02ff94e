import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { Button } from '@etg/ui/console/button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { useLocale } from '../../platform/time.tsx';
import styles from './curve.module.css';
import { paidAfter } from './curve.rules.ts';
import type { ShownPrice } from './shown-price.ts';
import type { PriceEditor } from './use-price-form.ts';
import { usePriceWords } from './use-price-words.ts';

interface FiguresProps {
  editor: PriceEditor;
  shown: ShownPrice;
  schedule: FeeSchedule;
  minutes: number;
}

/** Two days and a half: what forgetting it over a weekend costs. */
const weekend = 3_600;

/** What a rider pays after two lengths of time, and what last month would have been [QM3]. */
export function Figures({ editor, shown, schedule, minutes }: FiguresProps) {
  return (
    <ul className={styles.figures}>
      <PaidFigure schedule={schedule} shown={shown} minutes={minutes} />
      <PaidFigure schedule={schedule} shown={shown} minutes={weekend} />
      {!shown.version && <MonthFigures editor={editor} shown={shown} />}
    </ul>
  );
}

function Figure({ name, number, children }: { name: ReactNode; number: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      <b>{number}</b>
      <span>{children}</span>
    </li>
  );
}

function PaidFigure({
  schedule,
  shown,
  minutes,
}: {
  schedule: FeeSchedule;
  shown: ShownPrice;
  minutes: number;
}) {
  const t = useText();
  const words = usePriceWords(schedule.currency);
  const { compared } = shown;
  const paid = paidAfter(schedule, minutes);
  const difference = compared?.body ? paid - paidAfter(compared.body, minutes) : undefined;
  const version = compared?.version ?? 0;
  const amount = words.money(Math.abs(difference ?? 0));
  return (
    <Figure name={t('console-prices.after', { span: words.span(minutes) })} number={words.money(paid)}>
      {difference !== undefined &&
        (difference === 0
          ? t('console-prices.as-before', { version })
          : t(difference > 0 ? 'console-prices.more-than' : 'console-prices.less-than', { amount, version }))}
    </Figure>
  );
}

/** From the server's own count over real rentals, which goes on in the background. */
function MonthFigures({ editor, shown }: { editor: PriceEditor; shown: ShownPrice }) {
  const t = useText();
  const locale = useLocale();
  const { page, plan, unsaved } = editor;
  const words = usePriceWords(page.currency);
  const estimate = unsaved.length === 0 ? plan.draft?.estimate : undefined;
  if (!estimate) return <StartEstimate editor={editor} />;
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: page.zone }).format(
    estimate.from * 1_000,
  );
  const name = t('console-prices.month-under', { month, version: shown.number });
  if (estimate.state === 'running')
    return (
      <li>
        <span>{name}</span>
        <progress max={Math.max(1, estimate.total)} value={estimate.done} aria-label={name} />
        <span role="status">
          {t('console-prices.estimate-progress', { done: estimate.done, total: estimate.total })}
        </span>
      </li>
    );
  if (estimate.total === 0)
    return (
      <Figure name={name} number="–">
        {t('console-prices.estimate-none')}
      </Figure>
    );
  const share = estimate.riders === 0 ? 0 : estimate.riders_who_pay_more / estimate.riders;
  const percent = (100 * share).toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <>
      <Figure name={name} number={words.moreOrLess(estimate.under - estimate.real)}>
        {t('console-prices.estimate-on', { real: words.money(estimate.real) })}
      </Figure>
      <Figure name={t('console-prices.pay-more')} number={t('console-prices.percent', { percent })}>
        {t('console-prices.of-riders', { count: estimate.riders })}
      </Figure>
    </>
  );
}

function StartEstimate({ editor }: { editor: PriceEditor }) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isOffline = useOfflineSince() !== undefined;
  const { page, plan, unsaved, faults } = editor;
  if (!page.may.draft) return null;
  const edition = plan.draft?.edition;
  const isSaved = edition !== undefined && unsaved.length === 0;
  async function start(): Promise<void> {
    if (edition === undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      const params = { country: page.country, plan: plan.plan };
      await call('POST /prices/{country}/{plan}/draft/estimate', { params, body: { seen: edition } });
      await client.invalidateQueries({ queryKey: ['GET /prices/{country}'] });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <li>
      <span>{t('console-prices.last-month')}</span>
      <span>{t(isSaved ? 'console-prices.estimate-about' : 'console-prices.estimate-after-save')}</span>
      {isSaved && (
        <Button size="small" disabled={isBusy || isOffline || faults.length > 0} onClick={() => void start()}>
          {t('console-prices.estimate-start')}
        </Button>
      )}
      {error !== undefined && <ProblemNote error={error} />}
    </li>
  );
}
