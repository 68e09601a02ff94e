import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** The burger sits in every screen's bar, the menu once in the shell. */
export function setMenuOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export function useMenuOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
