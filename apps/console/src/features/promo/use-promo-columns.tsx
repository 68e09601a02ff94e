import type { PromoRow } from '@etg/contract/console/promo';
import { Status } from '@etg/ui/console/status';
import { useMemo } from 'react';
import { type Translate, useText, useTexts } from '../../platform/i18n.tsx';
import type { Column } from '../../platform/table/column.ts';
import { Time } from '../../platform/time.tsx';
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
    { id: 'gives', header: t('console-promo.column-gives'), cell: ({ gives }) => words.gives(gives) },
    {
      id: 'for',
      header: t('console-promo.column-for'),
      cell: (promo) => <span className={styles.soft}>{words.limits(promo)}</span>,
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
    {
      id: 'state',
      header: t('console-promo.column-state'),
      cell: ({ state }) => <Status kind={stateKinds[state]}>{words.state(state)}</Status>,
    },
  ];
}

/** Until when, or from when: whichever comes next. */
export function Until({ promo }: { promo: PromoRow }) {
  const t = useText();
  const zone = zoneOfPromo(promo);
  if (promo.stopped !== undefined) return <Time at={promo.stopped} />;
  if (promo.state === 'planned' && promo.starts !== undefined)
    return (
      <>
        {t('console-promo.from')} <Time at={promo.starts} zone={zone} />
      </>
    );
  return promo.ends === undefined ? t('console-promo.no-end') : <Time at={promo.ends} zone={zone} />;
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
