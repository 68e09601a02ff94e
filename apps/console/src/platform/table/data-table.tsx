import { Button } from '@etg/ui/console/button';
import { useRef, useState } from 'react';
import { useText } from '../i18n.tsx';
import { useLocale } from '../time.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { readSort } from './sort.rules.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSortedRows } from './use-sorted-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface DataTableProps<Item> {
  /** The accessible name. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  columns: readonly Column<Item>[];
  /** Of the address: `name`, or `-seen`. Without it the server has sorted the rows. */
  sort?: { text: string; fallback: string; onChange: (text: string) => void } | undefined;
  /** The row whose details are shown. */
  selected?: string | undefined;
  onOpen?: ((item: Item) => void) | undefined;
  /** Rows that something is done to together. */
  picked?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void } | undefined;
  /** The keys of the table work without the focus: at most one table of a page. */
  main?: boolean | undefined;
  /** How many there are on the server, if more than are loaded. */
  total?: number | undefined;
  /** Called when the last loaded row comes into view. */
  onEnd?: (() => void) | undefined;
}

/** A table that is worked with keys: `j` and `k` move, `Enter` opens, `x` picks. Above 200 rows only those in view are drawn. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, items, idOf, columns, sort, selected, onOpen, picked, main, total, onEnd } = props;
  const t = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const order = sort && readSort(sort.text, sort.fallback);
  const sorted = useSortedRows({ items, idOf, columns, order, locale: useLocale() });
  const held = useHeldRows(sorted, {
    isHeld: isPointed || isFocused || (picked?.ids.size ?? 0) > 0,
    sort: sort ? sort.text || sort.fallback : '',
  });
  const { rows, moved } = held;
  const virtual = useVirtualRows(rows, scroll, onEnd);
  const keys = useRowKeys({
    rows,
    scroll,
    onOpen,
    picked,
    isActive: main === true || isFocused,
    show: virtual.show,
  });
  return (
    <>
      <div className={styles.scroll} ref={scroll}>
        <table className={styles.table} aria-label={label} aria-rowcount={(total ?? rows.length) + 1}>
          <TableHead
            columns={columns}
            order={order}
            onSort={sort?.onChange}
            picks={
              picked && {
                isAll: rows.length > 0 && rows.every(({ id }) => picked.ids.has(id)),
                isSome: picked.ids.size > 0,
                onAll: (all) => picked.onChange(new Set(all ? rows.map(({ id }) => id) : [])),
              }
            }
          />
          <tbody
            onPointerEnter={() => setPointed(true)}
            onPointerLeave={() => setPointed(false)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          >
            {virtual.before > 0 && <Gap height={virtual.before} />}
            {virtual.shown.map(({ row, place }) => (
              <TableRow
                key={row.id}
                row={row}
                place={place}
                columns={columns}
                isSelected={row.id === selected}
                isFocusable={keys.isFocusable(row.id)}
                isPicked={picked?.ids.has(row.id)}
                onOpen={onOpen}
                onPick={picked && ((reach) => keys.pick(row.id, reach))}
              />
            ))}
            {virtual.after > 0 && <Gap height={virtual.after} />}
          </tbody>
        </table>
      </div>
      {moved > 0 && (
        <p className={styles.below} role="status">
          {t('console.rows-moved', { count: moved })}
          <Button size="small" kind="ghost" onClick={held.sortAgain}>
            {t('console.sort-again')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Stands for the rows that are not drawn, so that the scroll bar has the true length. */
function Gap({ height }: { height: number }) {
  return (
    <tr className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );
}
