import type { ElectronRow } from '@etg/contract/console/electrons';
import { Link } from '@etg/ui/link';
import { useMemo } from 'react';
import { type Translate, useText, useTexts } from '../../platform/i18n.tsx';
import { electronHref } from '../../platform/page-links.ts';
import type { Column } from '../../platform/table/column.ts';
import type { DudLimits } from './electron-kinds.rules.ts';
import { ElectronBefore, ElectronWhere } from './electron-where.tsx';
import styles from './electrons.module.css';
import { ScoreMark, StateMark } from './marks.tsx';

/** The columns, always the same objects: rows that have not changed are not drawn again while one scrolls. */
export function useElectronColumns(limits: DudLimits | undefined): readonly Column<ElectronRow>[] {
  const texts = useTexts();
  const t = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` and `limits` are new in each render, but the same as long as the texts and the two scores are
  return useMemo(
    () => [...placeColumns(t), ...conditionColumns(t, limits)],
    [texts, limits?.dud_at, limits?.suspect_at],
  );
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
      largestFirst: true,
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
function conditionColumns(t: Translate, limits: DudLimits | undefined): Column<ElectronRow>[] {
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
      largestFirst: true,
      value: ({ trips }) => trips,
      cell: ({ trips }) => trips,
    },
    {
      id: 'score',
      header: t('console-electrons.column-score'),
      largestFirst: true,
      value: ({ score }) => score,
      cell: ({ score }) => <ScoreMark score={score} limits={limits} />,
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
