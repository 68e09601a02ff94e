import { type RefObject, useRef, useState } from 'react';
import { useText } from '../i18n.tsx';
import { useKeys } from '../keys.ts';
import type { ShownRow } from './column.ts';
import { pickTo, togglePicked } from './picked-rows.rules.ts';

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
  const lastPicked = useRef<string>(undefined);
  const isMoving = useRef(false);
  const place = rows.findIndex(({ id }) => id === current);

  function move(by: number): void {
    const next = rows[Math.min(Math.max(place + by, 0), rows.length - 1)];
    if (!next) return;
    setCurrent(next.id);
    show(rows.indexOf(next));
    isMoving.current = true;
    // Once the row is drawn.
    requestAnimationFrame(() => {
      isMoving.current = false;
      const row = scroll.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(next.id)}"]`);
      row?.focus();
    });
  }
  /** With Shift all from the one picked last. */
  function pick(id: string, reach = false): void {
    if (!picked) return;
    const from = lastPicked.current;
    lastPicked.current = id;
    const ids = rows.map((row) => row.id);
    picked.onChange(reach ? pickTo(picked.ids, ids, { from, to: id }) : togglePicked(picked.ids, id));
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
    // Pressed right after `j`, before the row has the focus and hears it itself.
    { keys: 'Enter', run: () => isMoving.current && open() },
  ];
  const opening = { keys: 'o', label: t('console.key-open'), line: true, run: open };
  const picking = [
    {
      keys: 'x',
      label: t('console.key-pick'),
      line: true,
      run: () => current !== undefined && pick(current),
    },
    {
      keys: 'Shift+x',
      label: t('console.key-pick-to'),
      run: () => current !== undefined && pick(current, true),
    },
    ...(picked && picked.ids.size > 0
      ? [{ keys: 'Escape', label: t('console.clear-picked'), run: () => picked.onChange(new Set()) }]
      : []),
  ];
  useKeys(isActive ? [...moves, ...(onOpen && place >= 0 ? [opening] : []), ...(picked ? picking : [])] : []);
  return {
    pick,
    /** Without a current row, the first one is reached by Tab. */
    isFocusable: (id: string) => (place < 0 ? rows[0]?.id === id : id === current),
  };
}
