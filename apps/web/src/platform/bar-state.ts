import type { ReactNode } from 'react';
import { sharedValue } from './shared-value.ts';

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

/** Undefined: no bar, as on the map. */
const shown = sharedValue<Bar | undefined>(undefined);

export const readBar = shown.read;
export const showBar = shown.change;
export const useBar = shown.use;

/** Does nothing if another screen's bar is shown by now. */
export function hideBar(bar: Bar): void {
  if (readBar() === bar) showBar(undefined);
}
