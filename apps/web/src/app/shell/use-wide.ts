import { useSyncExternalStore } from 'react';

/** As in the app's frame: from here on there is room beside the phone's column. */
const wide = '(min-width: 900px)';

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
