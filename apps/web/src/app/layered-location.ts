import { layers } from '@etg/ui/layer';
import { useBrowserLocation } from 'wouter/use-browser-location';

interface Move {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** The router's moves, by way of the layers: a page opened from a sheet takes the sheet's entry of the history. */
export function useLayeredLocation(
  options?: Parameters<typeof useBrowserLocation>[0],
): ReturnType<typeof useBrowserLocation> {
  return [useBrowserLocation(options)[0], move];
}

function move(to: string | URL, { replace = false, state = null }: Move = {}): void {
  if (replace) layers?.replace(state, String(to));
  else layers?.push(state, String(to));
}
