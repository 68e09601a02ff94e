import { type ReactNode, useSyncExternalStore } from 'react';

/** What the bar at the top shows. */
export interface Bar {
  /** Where back leads. A bar with it is a page's, without it the brand's. */
  readonly back?: string | undefined;
  readonly title?: string | undefined;
  /** False where the screen below has its own h1. */
  readonly heading?: boolean | undefined;
  /** An action of the screen, as `Tap`, in place of the menu button. */
  readonly children?: ReactNode;
}

let shown: Bar | undefined;
const listeners = new Set<() => void>();

/** Undefined: no bar, as on the map. */
export function readBar(): Bar | undefined {
  return shown;
}

export function showBar(bar: Bar | undefined): void {
  shown = bar;
  for (const listener of listeners) listener();
}

/** Does nothing if another screen's bar is shown by now. */
export function hideBar(bar: Bar): void {
  if (shown === bar) showBar(undefined);
}

export function useBar(): Bar | undefined {
  return useSyncExternalStore(subscribe, readBar, readBar);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
