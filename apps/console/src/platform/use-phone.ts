import { useSyncExternalStore } from 'react';

const phone = '(max-width: 699px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
}
