import { useSyncExternalStore } from 'react';

export interface SharedValue<Value> {
  read(): Value;
  change(next: Value): void;
  /** A hook: the component renders again with every change. */
  use(): Value;
}

/** A value outside React, which any module may change and any component follow. */
export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const read = () => value;
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    read,
    change(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, read),
  };
}
