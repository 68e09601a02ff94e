import type { PromoRow } from '@etg/contract/console/promo';
import { Status } from '@etg/ui/console/status';
import { useMemo } from 'react';
import { type Translate, useText, useTexts } from '../../platform/i18n.tsx';
import type { Column } from '../../platform/table/column.ts';
import { useLocale, useMoment } from '../../platform/time.tsx';
import styles from './promo.module.css';
import { type PromoWords, shareOf, stateKinds, usePromoWords, zoneOfPromo } from './use-promo-words.ts';

/** The columns, always the same objects: rows that have not changed are not drawn again while one scrolls. */
export function usePromoColumns(): readonly Column<PromoRow>[] {
  const texts = useTexts();
  const t = useText();
  const words = usePromoWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` and `words` are new in each render, but the same as long as the texts are
  return useMemo(() => columnsOf(t, words), [texts]);
}

function columnsOf(t: Translate, words: PromoWords): Column<PromoRow>[] {
  return [
    {
      id: 'code',
      header: t('console-promo.column-code'),
      value: ({ code }) => code,
      cell: ({ code }) => <b className={styles.code}>{code}</b>,
    },
    {
      id: 'state',
      header: t('console-promo.column-state'),
      cell: ({ state }) => <Status kind={stateKinds[state]}>{words.state(state)}</Status>,
    },
    { id: 'gives', header: t('console-promo.column-gives'), cell: ({ gives }) => words.gives(gives) },
    {
      id: 'for',
      header: t('console-promo.column-for'),
      cell: (promo) => (
        <span className={styles.limits} title={words.limits(promo)}>
          {words.limits(promo)}
        </span>
      ),
    },
    {
      id: 'ends',
      header: t('console-promo.column-until'),
      value: ({ ends }) => ends,
      cell: (promo) => <Until promo={promo} />,
    },
    {
      id: 'used',
      header: t('console-promo.column-used'),
      largestFirst: true,
      value: ({ used }) => used,
      cell: (promo) => (
        <span className={styles.used}>
          <ShareBar promo={promo} /> {words.used(promo)}
        </span>
      ),
    },
  ];
}

/** Until which day, or from which: whichever comes next. */
export function Until({ promo }: { promo: PromoRow }) {
  const t = useText();
  if (promo.stopped !== undefined) return <Day at={promo.stopped} promo={promo} />;
  if (promo.state === 'planned' && promo.starts !== undefined)
    return (
      <>
        {t('console-promo.from')} <Day at={promo.starts} promo={promo} />
      </>
    );
  return promo.ends === undefined ? t('console-promo.no-end') : <Day at={promo.ends} promo={promo} />;
}

/** The tooltip has the time. */
function Day({ at, promo }: { at: number; promo: PromoRow }) {
  const locale = useLocale();
  const moment = useMoment();
  const zone = zoneOfPromo(promo);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone });
  return (
    <time dateTime={new Date(at * 1_000).toISOString()} title={moment(at, zone)}>
      {format.format(at * 1_000)}
    </time>
  );
}

/** What is gone of its uses or its budget, whichever is more. Only drawn: the numbers stand beside it. */
export function ShareBar({ promo }: { promo: PromoRow }) {
  const share = shareOf(promo);
  if (share === undefined) return null;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
