import { createStore } from './store.ts';

const place = 'etg-console-scope';

/** The country that somebody looks at, until the tab is closed. `''`: everywhere. Pages keep theirs in the address too. */
export const scopeStore = createStore(read());
scopeStore.subscribe(() => write(scopeStore.get()));

function read(): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

function write(country: string): void {
  try {
    sessionStorage.setItem(place, country);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
