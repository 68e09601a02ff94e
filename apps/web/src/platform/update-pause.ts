import { useEffect } from 'react';

const pauses = new Set<object>();

/** No new version is loaded until the returned function is called: a reload would interrupt what is under way. */
function pauseUpdates(): () => void {
  const pause = {};
  pauses.add(pause);
  return () => void pauses.delete(pause);
}

/** `active`: a release or a payment is under way. */
export function usePausedUpdates(active: boolean): void {
  useEffect(() => (active ? pauseUpdates() : undefined), [active]);
}

export function areUpdatesPaused(): boolean {
  return pauses.size > 0;
}
