import type { ElectronRow } from '@etg/contract/console/electrons';
import { Link } from '@etg/ui/link';
import { useMemo } from 'react';
import { type Translate, useText, useTexts } from '../../platform/i18n.tsx';
import { electronHref } from '../../platform/pages.ts';
import type { Column } from '../../platform/table/column.ts';
import { ElectronBefore, ElectronWhere } from './electron-where.tsx';
import styles from './electrons.module.css';
import { ScoreMark, StateMark } from './marks.tsx';

/** The columns, always the same objects: rows that have not changed are not drawn again while one scrolls. */
export function useElectronColumns(dudAt: number | undefined): readonly Column<ElectronRow>[] {
  const texts = useTexts();
  const t = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is a new function in each render, but the same as long as the texts are
  return useMemo(() => [...placeColumns(t), ...conditionColumns(t, dudAt)], [texts, dudAt]);
}

function placeColumns(t: Translate): Column<ElectronRow>[] {
  return [
    {
      id: 'id',
      header: t('console-electrons.column-id'),
      value: ({ id }) => id,
      cell: ({ id }) => (
        <Link
          href={electronHref(id)}
          className={styles.id}
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
        >
          {id}
        </Link>
      ),
    },
    {
      id: 'cable',
      header: t('console-electrons.column-cable'),
      cell: ({ cable }) => t(`console-electrons.cable-${cable}`),
    },
    {
      id: 'where',
      header: t('console-electrons.column-where'),
      value: ({ since }) => since,
      cell: (electron) => (
        <span className={styles.where}>
          <ElectronWhere electron={electron} />{' '}
          <span>
            <ElectronBefore electron={electron} />
          </span>
        </span>
      ),
    },
  ];
}

/** How it is used, and how it does. */
function conditionColumns(t: Translate, dudAt: number | undefined): Column<ElectronRow>[] {
  return [
    {
      id: 'charge',
      header: t('console-electrons.column-charge'),
      align: 'right',
      value: ({ charge }) => charge,
      cell: ({ charge }) => charge !== undefined && t('console-electrons.charge', { charge }),
    },
    {
      id: 'trips',
      header: t('console-electrons.column-trips', { days: tripDays }),
      align: 'right',
      value: ({ trips }) => trips,
      cell: ({ trips }) => trips,
    },
    {
      id: 'score',
      header: t('console-electrons.column-score'),
      value: ({ score }) => score,
      cell: ({ score }) => <ScoreMark score={score} dudAt={dudAt} />,
    },
    {
      id: 'state',
      header: t('console-electrons.column-state'),
      cell: (electron) => <StateMark electron={electron} />,
    },
  ];
}

/** Of the trips, as the server counts them. */
const tripDays = 30;
