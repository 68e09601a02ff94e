import { useSyncExternalStore } from 'react';

/** A hook that says whether the screen fits a media query, also after somebody turned or resized it. */
export function createScreenHook(media: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}
