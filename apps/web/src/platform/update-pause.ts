import { useEffect } from 'react';

const holds = new Set<object>();

/** Keeps a new version away until the returned function is called: something is under way that a reload would cut off. */
function holdUpdates(): () => void {
  const hold = {};
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** While `active`: a release is under way, a payment is being made. */
export function usePausedUpdates(active: boolean): void {
  useEffect(() => (active ? holdUpdates() : undefined), [active]);
}

export function areUpdatesPaused(): boolean {
  return holds.size > 0;
}
