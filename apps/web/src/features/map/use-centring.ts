import type { Point } from '@etg/domain/walk';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { MapCanvas } from './map-canvas.ts';
import { zooms } from './use-map.ts';

interface Places {
  readonly me: Point | undefined;
  readonly network: Point | undefined;
  /** The map is drawn. */
  readonly open: boolean;
}

/**
 * Centres the map on the phone whenever its position arrives. Before that on the network's place, unless the rider has
 * moved the map.
 */
export function useCentring(
  canvas: RefObject<MapCanvas | undefined>,
  { me, network, open }: Places,
): () => void {
  const moved = useRef(false);
  useEffect(() => {
    if (open && me) canvas.current?.goTo(me, zooms.device);
  }, [canvas, open, me]);
  useEffect(() => {
    if (open && network && !me && !moved.current) canvas.current?.goTo(network, zooms.network);
  }, [canvas, open, network, me]);
  return useCallback(() => {
    moved.current = true;
  }, []);
}
