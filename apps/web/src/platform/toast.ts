import { useSyncExternalStore } from 'react';

export interface ToastWords {
  readonly text: string;
  readonly tone: 'good' | 'bad';
}

/** Its number tells one toast from the next with the same words. */
export type ShownToast = ToastWords & { readonly number: number };

let shown: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Says something above the dock to a signed-in user: good news for 3 s, bad for 5 s. A new toast takes the place of
 * the old. A visitor's page does not load the part that draws it.
 */
export function showToast(words: ToastWords): void {
  count += 1;
  change({ ...words, number: count });
}

export function hideToast(): void {
  change(undefined);
}

export function useToast(): ShownToast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

function change(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
