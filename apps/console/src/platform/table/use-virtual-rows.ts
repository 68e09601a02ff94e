import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent } from 'react';

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

export function useVirtualRows<Row extends { id: string }>(
  rows: readonly Row[],
  scroll: RefObject<HTMLElement | null>,
  onEnd: (() => void) | undefined,
): VirtualRows<Row> {
  const isVirtual = rows.length > drawAllUpTo;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => usualHeight,
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: 12,
    enabled: isVirtual,
  });
  const items = virtualizer.getVirtualItems();
  useReachedEnd(scroll, rows.length, onEnd);
  if (!isVirtual)
    return {
      shown: rows.map((row, place) => ({ row, place })),
      before: 0,
      after: 0,
      show: () => undefined,
    };
  return {
    shown: items.flatMap(({ index }) => {
      const row = rows[index];
      return row ? [{ row, place: index }] : [];
    }),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    show: (place) => virtualizer.scrollToIndex(place),
  };
}

const endMarginPx = 400;

function useReachedEnd(
  scroll: RefObject<HTMLElement | null>,
  count: number,
  onEnd: (() => void) | undefined,
): void {
  const reached = useEffectEvent(() => onEnd?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows move the end, so that it is looked at again
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const look = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (left < endMarginPx) reached();
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroll, count]);
}
