import { createKeptStore } from './store.ts';

/** How high rows are, by the choice of this person in this browser. */
export const densityStore = createKeptStore('etg-console-density', ['compact', 'comfortable']);

export function applyDensity(density: string): void {
  document.documentElement.dataset.density = density;
}
