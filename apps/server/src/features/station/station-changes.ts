import type { Announcements } from '../../platform/redis/announcements.ts';

type Listener = (stations: readonly string[]) => void;
type Watcher = (why: 'told' | 'in doubt') => void;

/** Word to all nodes that what stations can do has changed. A hint: whoever hears it reads the rows. */
export interface StationChanges {
  publish(stations: readonly string[]): void;
  /** Of any station. */
  subscribe(listener: Listener): void;
  /** Of one, until the returned function is called. In doubt, while other nodes cannot be heard, again and again. */
  watch(station: string, listener: Watcher): () => void;
}

const topic = 'stations';

export function stationChanges(announcements: Announcements): StationChanges {
  const ofAny: Listener[] = [];
  const ofOne = new Map<string, Set<Watcher>>();
  const tellWatchers: (station: string, why: Parameters<Watcher>[0]) => void = (station, why) => {
    for (const listener of ofOne.get(station) ?? []) listener(why);
  };

  announcements.hear(topic, (text) => {
    const stations = text.split(',');
    for (const listener of ofAny) listener(stations);
    for (const station of stations) tellWatchers(station, 'told');
  });
  announcements.whileInDoubt(() => {
    for (const station of ofOne.keys()) tellWatchers(station, 'in doubt');
  });

  return {
    publish: (stations) => {
      if (stations.length > 0) announcements.tell(topic, stations.join(','));
    },
    subscribe: (listener) => void ofAny.push(listener),
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
