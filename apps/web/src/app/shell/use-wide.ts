import { useSyncExternalStore } from 'react';

/** From this width on `AppFrame` shows the sidebar. The same width as in its style sheet. */
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
