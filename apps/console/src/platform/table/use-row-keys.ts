import { type RefObject, useState } from 'react';
import { useText } from '../i18n.tsx';
import { useKeys } from '../keys.ts';
import type { ShownRow } from './column.ts';

interface RowKeys<Item> {
  rows: readonly ShownRow<Item>[];
  scroll: RefObject<HTMLElement | null>;
  onOpen: ((item: Item) => void) | undefined;
  picked: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void } | undefined;
  /** Whether its keys work: it is the main table of its page, or has the focus. */
  isActive: boolean;
  /** Brings a row into view that is not drawn. */
  show(place: number): void;
}

/** One row of the table is reachable by Tab; from there `j` and `k` move, `Enter` opens, `x` picks [QA12]. */
export function useRowKeys<Item>({ rows, scroll, onOpen, picked, isActive, show }: RowKeys<Item>) {
  const t = useText();
  const [current, setCurrent] = useState<string>();
  const place = rows.findIndex(({ id }) => id === current);

  function move(by: number): void {
    const next = rows[Math.min(Math.max(place + by, 0), rows.length - 1)];
    if (!next) return;
    setCurrent(next.id);
    show(rows.indexOf(next));
    // Once the row is drawn.
    requestAnimationFrame(() => {
      const row = scroll.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(next.id)}"]`);
      row?.focus();
    });
  }
  function pick(id: string): void {
    if (!picked) return;
    const ids = new Set(picked.ids);
    if (!ids.delete(id)) ids.add(id);
    picked.onChange(ids);
  }
  function open(): void {
    const row = rows[place];
    if (row) onOpen?.(row.item);
  }
  const moves = [
    { keys: 'j', label: t('console.key-next'), line: true, run: () => move(1) },
    { keys: 'k', label: t('console.key-previous'), line: true, run: () => move(-1) },
    { keys: 'ArrowDown', run: () => move(1) },
    { keys: 'ArrowUp', run: () => move(-1) },
  ];
  const opening = { keys: 'o', label: t('console.key-open'), line: true, run: open };
  const picking = {
    keys: 'x',
    label: t('console.key-pick'),
    line: true,
    run: () => current !== undefined && pick(current),
  };
  useKeys(
    isActive ? [...moves, ...(onOpen && place >= 0 ? [opening] : []), ...(picked ? [picking] : [])] : [],
  );
  return {
    pick,
    /** Without a current row, the first one is reached by Tab. */
    isFocusable: (id: string) => (place < 0 ? rows[0]?.id === id : id === current),
  };
}
