import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picked } from './shelf.rules.ts';

/** A shorter move counts as a press. */
const minMovePx = 6;

export interface Drag {
  dragged: Picked | undefined;
  /** The nest under the pointer. */
  over: number | undefined;
  /** The element that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  /** The event handlers of an element that can be dragged. */
  handlers(what: Picked): Handlers;
  /** True once after a drag: the click event that ends a drag must be ignored. */
  wasDrag(): boolean;
}

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** Dragging with mouse, finger or pen: HTML's own drag and drop does not work on phones. */
export function useDrag(onDrop: (what: Picked, nest: number) => void): Drag {
  const [dragged, setDragged] = useState<Picked>();
  const [over, setOver] = useState<number>();
  const ghost = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const moved = useRef(false);

  function end(): void {
    start.current = undefined;
    setDragged(undefined);
    setOver(undefined);
  }
  useEscape(dragged !== undefined, end);

  return {
    dragged,
    over,
    ghost,
    wasDrag: () => {
      const was = moved.current;
      moved.current = false;
      return was;
    },
    handlers: (what) => ({
      onPointerDown: ({ button, clientX, clientY, currentTarget, pointerId }) => {
        if (button !== 0) return;
        moved.current = false;
        start.current = { x: clientX, y: clientY };
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (!start.current) return;
        const far = Math.hypot(clientX - start.current.x, clientY - start.current.y) >= minMovePx;
        if (!dragged && !far) return;
        moved.current = true;
        setDragged(what);
        setOver(nestAt(clientX, clientY));
        // Sets the style directly: a render for each move would lag behind the pointer.
        ghost.current?.style.setProperty('transform', `translate(${clientX}px, ${clientY}px)`);
      },
      onPointerUp: ({ clientX, clientY }) => {
        const nest = dragged && nestAt(clientX, clientY);
        end();
        if (nest !== undefined) onDrop(what, nest);
      },
      onPointerCancel: end,
    }),
  };
}

function nestAt(x: number, y: number): number | undefined {
  const nest = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-nest]')?.dataset.nest;
  return nest === undefined ? undefined : Number(nest);
}

function useEscape(active: boolean, onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && escaped();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}
