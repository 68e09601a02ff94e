import type { Point } from '@etg/domain/walk';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { MapCanvas } from './map-canvas.ts';
import { zooms } from './use-map.ts';

interface Places {
  readonly me: Point | undefined;
  /** Where the rider's Electron was taken. */
  readonly taken: Point | undefined;
  readonly network: Point | undefined;
  /** The map is drawn. */
  readonly open: boolean;
}

/**
 * Centres the map on the phone whenever its position arrives. Before that on the place where the Electron was taken, or on
 * the network's, unless the rider has moved the map.
 */
export function useCentring(
  canvas: RefObject<MapCanvas | undefined>,
  { me, taken, network, open }: Places,
): () => void {
  const moved = useRef(false);
  useEffect(() => {
    if (open && me) canvas.current?.goTo(me, zooms.device);
  }, [canvas, open, me]);
  useEffect(() => {
    const place = taken ?? network;
    if (!open || !place || me || moved.current) return;
    canvas.current?.goTo(place, zooms.network);
  }, [canvas, open, taken, network, me]);
  return useCallback(() => {
    moved.current = true;
  }, []);
}

/** Moves the map to a venue that was chosen elsewhere than on it; after the list has given the map its place back. */
export function useMoveTo(canvas: RefObject<MapCanvas | undefined>, listed: boolean): (place: Point) => void {
  const goal = useRef<Point>(undefined);
  const move = useCallback(() => {
    if (!goal.current) return;
    canvas.current?.resize();
    canvas.current?.goTo(goal.current);
    goal.current = undefined;
  }, [canvas]);
  useEffect(() => {
    if (!listed) move();
  }, [listed, move]);
  return useCallback(
    (place) => {
      goal.current = place;
      if (!listed) move();
    },
    [listed, move],
  );
}
