import { useEffectEvent, useLayoutEffect } from 'react';
import { Layers } from './layers.tsx';

/** The layers of this page. The server has no history, and none. */
export const layers = 'history' in globalThis ? watched(new Layers(globalThis)) : undefined;

function watched(opened: Layers): Layers {
  const arrive = (event: Event) => {
    if (!opened.arrive()) event.stopImmediatePropagation();
  };
  // Before the router's own listener, which reads what `arrive` writes.
  addEventListener('popstate', arrive, { capture: true });
  return opened;
}

/** While `open`, Back closes it instead of leaving the page. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? layers?.open(() => close()) : undefined), [open]);
}
