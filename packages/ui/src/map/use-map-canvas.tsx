import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MapCanvas, PlacedMark } from './map-canvas.tsx';

type OpenCanvas = Pick<MapCanvas<PlacedMark>, 'resize' | 'repaint' | 'close'>;

interface MapCanvasOptions<Code, Canvas> {
  readonly element: RefObject<HTMLElement | null>;
  /** Set while the map is open. */
  readonly canvas: RefObject<Canvas | undefined>;
  /** Imports the code that draws the map, which comes after the page. */
  readonly load: () => Promise<Code>;
  /** Whether everything that `open` needs is known. */
  readonly isReady: boolean;
  readonly open: (code: Code, element: HTMLElement) => Canvas;
  /** Calls back whenever the page's colours change; returns the end of it. */
  readonly followColours: (onChange: () => void) => () => void;
}

/** Opens a map once its code is loaded, and closes it with the page. `isBroken`: the code could not be loaded. */
export function useMapCanvas<Code, Canvas extends OpenCanvas>(
  options: MapCanvasOptions<Code, Canvas>,
): { isOpen: boolean; isBroken: boolean } {
  const { element, canvas, isReady } = options;
  const [loaded, setLoaded] = useState<{ code: Code } | 'broken'>();
  const [isOpen, setOpen] = useState(false);
  const load = useEffectEvent(() => options.load());
  const open = useEffectEvent((code: Code, place: HTMLElement) => options.open(code, place));
  const followColours = useEffectEvent((onChange: () => void) => options.followColours(onChange));
  useEffect(() => {
    let isWanted = true;
    load().then(
      (code) => isWanted && setLoaded({ code }),
      () => isWanted && setLoaded('broken'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (!isReady || !loaded || loaded === 'broken' || !element.current) return;
    const opened = open(loaded.code, element.current);
    canvas.current = opened;
    setOpen(true);
    const sizes = new ResizeObserver(opened.resize);
    sizes.observe(element.current);
    const stop = followColours(() => opened.repaint());
    return () => {
      stop();
      sizes.disconnect();
      canvas.current = undefined;
      setOpen(false);
      opened.close();
    };
  }, [loaded, isReady, canvas, element]);
  return { isOpen, isBroken: loaded === 'broken' };
}
