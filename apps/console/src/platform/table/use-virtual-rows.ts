import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Fewer rows are all drawn: then the browser can search the page for them. */
const drawAllUpTo = 200;
const usualHeight = 40;

export interface VirtualRows<Row> {
  readonly shown: readonly { row: Row; place: number }[];
  /** The height of the rows above and below that are not drawn. */
  readonly before: number;
  readonly after: number;
  show(place: number): void;
}

interface Loading {
  /** How many there are on the server: the scroll bar has the length of all of them. */
  readonly total: number;
  /** Loads the next ones. */
  readonly onEnd: (() => void) | undefined;
  readonly onRange: ((first: number, last: number) => void) | undefined;
}

export function useVirtualRows<Row extends { id: string }>(
  rows: readonly Row[],
  scroll: RefObject<HTMLElement | null>,
  { total, onEnd, onRange }: Loading,
): VirtualRows<Row> {
  const isVirtual = total > drawAllUpTo;
  const height = useRowHeight(scroll, rows.length > 0);
  // Another function would make it measure all rows again, at every step of the scroll bar.
  const getItemKey = useCallback((place: number) => rows[place]?.id ?? place, [rows]);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    getItemKey,
    overscan: 12,
    enabled: isVirtual,
  });
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [height, virtualizer]);
  const items = virtualizer.getVirtualItems();
  useReachedEnd(scroll, {
    count: rows.length,
    missing: isVirtual ? (total - rows.length) * height : 0,
    onEnd,
  });
  useRange(scroll, { count: rows.length, height, onRange });
  if (!isVirtual)
    return {
      shown: rows.map((row, place) => ({ row, place })),
      before: 0,
      after: 0,
      show: () => undefined,
    };
  // Rows that are not loaded yet are left blank.
  const loaded = items.filter(({ index }) => index < rows.length);
  const before = loaded[0]?.start ?? rows.length * height;
  return {
    shown: loaded.flatMap(({ index }) => {
      const row = rows[index];
      return row ? [{ row, place: index }] : [];
    }),
    before,
    after: virtualizer.getTotalSize() - (loaded.at(-1)?.end ?? before),
    show: (place) => virtualizer.scrollToIndex(place),
  };
}

/** Rows are as high as the density of the page, and the text of their reader, make them. */
function useRowHeight(scroll: RefObject<HTMLElement | null>, hasRows: boolean): number {
  const [height, setHeight] = useState(usualHeight);
  useLayoutEffect(() => {
    const row = hasRows ? scroll.current?.querySelector<HTMLElement>('tr[data-row]') : undefined;
    if (!row) return;
    const measure = () => row.isConnected && row.offsetHeight > 0 && setHeight(row.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [scroll, hasRows]);
  return height;
}

const endMarginPx = 400;

interface End {
  readonly count: number;
  /** The height of the rows that are not loaded, which the scroll bar has all the same. */
  readonly missing: number;
  readonly onEnd: (() => void) | undefined;
}

function useReachedEnd(scroll: RefObject<HTMLElement | null>, { count, missing, onEnd }: End): void {
  const reached = useEffectEvent(() => onEnd?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows move the end, so that it is looked at again
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const look = () => {
      const left = element.scrollHeight - missing - element.scrollTop - element.clientHeight;
      if (left < endMarginPx) reached();
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroll, count, missing]);
}

interface Range {
  readonly count: number;
  readonly height: number;
  readonly onRange: ((first: number, last: number) => void) | undefined;
}

/** Which rows are in view, told while one scrolls without drawing the table again. */
function useRange(scroll: RefObject<HTMLElement | null>, { count, height, onRange }: Range): void {
  const tell = useEffectEvent((first: number, last: number) => onRange?.(first, last));
  useEffect(() => {
    const element = scroll.current;
    if (!element || count === 0) return;
    const look = () => {
      const head = element.querySelector('thead')?.offsetHeight ?? 0;
      const first = Math.floor(element.scrollTop / height);
      const last = Math.floor((element.scrollTop + element.clientHeight - head) / height);
      tell(Math.min(first, count - 1) + 1, Math.min(Math.max(last, first + 1), count));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroll, count, height]);
}
