import { useText } from '../i18n.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { nextSort, type Sort } from './sort.rules.ts';

interface TableHeadProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'value' | 'align' | 'wide' | 'largestFirst'>[];
  order: readonly Sort[] | undefined;
  onSort: ((text: string) => void) | undefined;
  picks: { isAll: boolean; isSome: boolean; onAll: (all: boolean) => void } | undefined;
}

export function TableHead({ columns, order, onSort, picks }: TableHeadProps) {
  const t = useText();
  return (
    <thead>
      <tr>
        {picks && (
          <th className={styles.box}>
            <input
              className={styles.pick}
              type="checkbox"
              aria-label={t('console.pick-all')}
              checked={picks.isAll}
              ref={(box) => {
                if (box) box.indeterminate = picks.isSome && !picks.isAll;
              }}
              onChange={({ target }) => picks.onAll(target.checked)}
            />
          </th>
        )}
        {columns.map(({ id, header, value, align, wide, largestFirst = false }) => {
          const place = order?.findIndex(({ column }) => column === id) ?? -1;
          const sorted = order?.[place];
          const isDown = sorted?.down !== largestFirst;
          const direction = isDown ? 'descending' : 'ascending';
          const look = [align && styles[align], wide && styles.wide].filter(Boolean).join(' ');
          // Above buttons that say themselves what they do. A header must not be empty.
          if (header === '') return <td key={id} className={look} />;
          return (
            <th key={id} className={look} aria-sort={place === 0 ? direction : undefined}>
              {value && order && onSort ? (
                <button type="button" onClick={(event) => onSort(nextSort(order, id, event.shiftKey))}>
                  {header}
                  {sorted && <span aria-hidden="true">{arrowOf(isDown, place)}</span>}
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The second column of a sort has a smaller arrow, with its number. */
function arrowOf(isDown: boolean, place: number): string {
  return (isDown ? ' ↓' : ' ↑') + (place === 0 ? '' : '₂');
}
