import { createStore, useStore } from './store.ts';

export interface Toast {
  readonly id: string;
  readonly kind: 'done' | 'waiting' | 'bad';
  readonly words: string;
  /** Until when it stays, in unix milliseconds. */
  readonly until: number;
  /** Counts down to `until`. */
  readonly counts?: boolean;
  readonly undo?: () => void;
  readonly sendNow?: () => void;
}

const toasts = createStore<readonly Toast[]>([]);
const shownMs = { done: 6_000, waiting: 6_000, bad: 10_000 };

export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}

export function showToast({
  kind,
  words,
  ...more
}: Pick<Toast, 'kind' | 'words'> & Partial<Omit<Toast, 'id' | 'kind' | 'words'>>): string {
  const id = crypto.randomUUID();
  toasts.set([...toasts.get(), { id, kind, words, until: Date.now() + shownMs[kind], ...more }]);
  return id;
}

export function removeToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
