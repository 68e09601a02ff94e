import { useEffect, useEffectEvent } from 'react';
import type { VenuesLive } from './venues-live.ts';

/**
 * Calls back when something about venues changed that lasts, such as who pays there, and after every connect, since a hint may
 * have been missed. Without the live connection the page stays as it is: the server decides by its own rows anyway.
 */
export function useVenuesReplaced(wanted: boolean, changed: () => void): void {
  const onChange = useEffectEvent(changed);
  useEffect(() => {
    if (!wanted) return undefined;
    let open = true;
    let live: VenuesLive | undefined;
    const opening = import('./venues-live.ts').then(({ openVenuesLive }) => openVenuesLive());
    opening.then(
      (opened) => {
        if (!open) return void opened.disconnect();
        live = opened;
        opened.on('connect', () => {
          // Of the counts only those of an empty box are wanted: none.
          opened.emit('look_at', '0,0,0,0');
          onChange();
        });
        opened.on('venues_replaced', () => onChange());
        opened.connect();
      },
      () => undefined,
    );
    return () => {
      open = false;
      live?.off();
      live?.disconnect();
    };
  }, [wanted]);
}
