import { Button } from '@etg/ui/console/button';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n.tsx';
import { useLocale } from '../time.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { readSort } from './sort.rules.ts';
import { TableHead } from './table-head.tsx';
import { type RowActs, TableRow } from './table-row.tsx';
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
  /** Of the address: `name`, or `-seen`. Without it, or with `byServer`, the server has sorted the rows. */
  sort?:
    | { text: string; fallback: string; onChange: (text: string) => void; byServer?: boolean | undefined }
    | undefined;
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
  /** Called with the rows that are drawn, whenever others are. */
  onShown?: ((ids: readonly string[]) => void) | undefined;
  /** Called with the numbers of the first and the last row in view. */
  onRange?: ((first: number, last: number) => void) | undefined;
  /** Somebody works on a row, so that the order has to hold still. */
  onHeld?: ((isHeld: boolean) => void) | undefined;
  /** One line per row, and less high. */
  dense?: boolean | undefined;
}

/** A table that is worked with keys: `j` and `k` move, `Enter` opens, `x` picks. Above 200 rows only those in view are drawn. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, sort, selected, onOpen, picked, dense } = props;
  const t = useText();
  const { scroll, order, rows, virtual, keys, acts, total, ...table } = useTableRows(props);
  return (
    <>
      <div className={styles.scroll} ref={scroll}>
        <table
          className={dense ? `${styles.table} ${styles.dense}` : styles.table}
          aria-label={label}
          aria-rowcount={total + 1}
        >
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
            onPointerEnter={() => table.setPointed(true)}
            onPointerLeave={() => table.setPointed(false)}
            onFocus={() => table.setFocused(true)}
            onBlur={() => table.setFocused(false)}
          >
            {virtual.before > 0 && <Gap height={virtual.before} />}
            {virtual.shown.map(({ row, place }) => (
              <TableRow
                key={row.id}
                id={row.id}
                item={row.item}
                place={place}
                columns={columns}
                isSelected={row.id === selected}
                isFocusable={keys.isFocusable(row.id)}
                isPicked={picked?.ids.has(row.id) ?? false}
                canOpen={onOpen !== undefined}
                canPick={picked !== undefined}
                acts={acts}
              />
            ))}
            {virtual.after > 0 && <Gap height={virtual.after} />}
          </tbody>
        </table>
      </div>
      {table.moved > 0 && (
        <p className={styles.below} role="status">
          {t('console.rows-moved', { count: table.moved })}
          <Button size="small" kind="ghost" onClick={table.sortAgain}>
            {t('console.sort-again')}
          </Button>
        </p>
      )}
    </>
  );
}

const nothing: readonly never[] = [];

/** Which rows there are, in which order, which of them are drawn, and what keys do to them. */
function useTableRows<Item>(props: DataTableProps<Item>) {
  const { items, idOf, columns, sort, onOpen, picked, main, onEnd, onRange } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const order = sort && readSort(sort.text, sort.fallback);
  const isSent = sort?.byServer === true;
  const sortedHere = useSortedRows({
    items: isSent ? nothing : items,
    idOf,
    columns,
    order,
    locale: useLocale(),
  });
  const asSent = useMemo(
    () => (isSent ? items.map((item) => ({ id: idOf(item), item })) : nothing),
    [isSent, items, idOf],
  );
  const sorted = isSent ? asSent : sortedHere;
  const isHeld = isPointed || isFocused || (picked?.ids.size ?? 0) > 0;
  const { rows, moved, sortAgain } = useHeldRows(sorted, {
    // The server's order changes only when it is read again.
    isHeld: isHeld && !isSent,
    sort: sort ? sort.text || sort.fallback : '',
  });
  const total = Math.max(props.total ?? 0, rows.length);
  const virtual = useVirtualRows(rows, scroll, { total, onEnd, onRange });
  const keys = useRowKeys({
    rows,
    scroll,
    onOpen,
    picked,
    isActive: main === true || isFocused,
    show: virtual.show,
  });
  const acts = useRef<RowActs<Item>>({ open: onOpen, pick: undefined });
  useLayoutEffect(() => {
    acts.current = { open: onOpen, pick: picked && keys.pick };
  });
  useTold(virtual.shown.map(({ row }) => row.id).join(), (ids) =>
    props.onShown?.(ids === '' ? [] : ids.split(',')),
  );
  useTold(isHeld, (is) => props.onHeld?.(is));
  return { scroll, order, rows, moved, sortAgain, total, virtual, keys, acts, setPointed, setFocused };
}

/** Tells the page whenever a value has changed. */
function useTold<Value>(value: Value, tell: (value: Value) => void): void {
  const changed = useEffectEvent(tell);
  useEffect(() => changed(value), [value]);
}

/** Stands for the rows that are not drawn, so that the scroll bar has the true length. */
function Gap({ height }: { height: number }) {
  return (
    <tr className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );
}
