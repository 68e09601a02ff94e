import { useSyncExternalStore } from 'react';

/** A value that components follow and other code changes. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(current, next)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** A choice of this person in this browser, kept in its storage. */
export function createKeptStore<Value extends string>(
  place: string,
  known: readonly [Value, ...Value[]],
): Store<Value> {
  const kept = known.find((value) => value === read(place));
  const store = createStore<Value>(kept ?? known[0]);
  store.subscribe(() => write(place, store.get()));
  return store;
}

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function write(place: string, value: string): void {
  try {
    localStorage.setItem(place, value);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
