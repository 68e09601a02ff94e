import { useText } from '../i18n.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { nextSort, type Sort } from './sort.rules.ts';

interface TableHeadProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'value' | 'align' | 'wide'>[];
  order: Sort | undefined;
  onSort: ((text: string) => void) | undefined;
  picks: boolean;
}

export function TableHead({ columns, order, onSort, picks }: TableHeadProps) {
  const t = useText();
  return (
    <thead>
      <tr>
        {picks && (
          <th>
            <span className="sr">{t('console.key-pick')}</span>
          </th>
        )}
        {columns.map(({ id, header, value, align, wide }) => {
          const isSorted = order?.column === id;
          const direction = order?.down ? 'descending' : 'ascending';
          return (
            <th
              key={id}
              className={[align && styles[align], wide && styles.wide].filter(Boolean).join(' ')}
              aria-sort={isSorted ? direction : undefined}
            >
              {value && order && onSort ? (
                <button type="button" onClick={() => onSort(nextSort(order, id))}>
                  {header}
                  {isSorted && <span aria-hidden="true">{order.down ? ' ↓' : ' ↑'}</span>}
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
