type Listener = (stations: readonly string[]) => void;

/** Word inside this process that what stations can do has changed. A hint: whoever hears it reads the rows. */
export interface StationChanges {
  tell(stations: readonly string[]): void;
  /** Of any station. */
  listen(listener: Listener): void;
  /** Of one, until the returned function is called. */
  watch(station: string, listener: () => void): () => void;
}

export function stationChanges(): StationChanges {
  const ofAny: Listener[] = [];
  const ofOne = new Map<string, Set<() => void>>();
  return {
    tell: (stations) => {
      if (stations.length === 0) return;
      for (const listener of ofAny) listener(stations);
      for (const station of stations) for (const listener of ofOne.get(station) ?? []) listener();
    },
    listen: (listener) => void ofAny.push(listener),
    watch: (station, listener) => {
      const listeners = ofOne.get(station) ?? new Set();
      ofOne.set(station, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && ofOne.get(station) === listeners) ofOne.delete(station);
      };
    },
  };
}
