import type { Announcements } from '../../platform/redis/announcements.ts';

type Listener = (stations: readonly string[]) => void;
type Watcher = (why: 'changed' | 'in doubt') => void;

/** Notifies all nodes that the state of stations has changed. Only a hint: subscribers read the rows themselves. */
export interface StationChanges {
  publish(stations: readonly string[]): void;
  /** Subscribes to changes of any station. */
  subscribe(listener: Listener): void;
  /**
   * Subscribes to changes of one station, until the returned function is called. While other nodes are unreachable, the
   * listener is called repeatedly with `in doubt`.
   */
  watch(station: string, listener: Watcher): () => void;
}

const topic = 'stations';

export function createStationChanges(announcements: Announcements): StationChanges {
  const ofAny: Listener[] = [];
  const ofOne = new Map<string, Set<Watcher>>();
  const notifyWatchers: (station: string, why: Parameters<Watcher>[0]) => void = (station, why) => {
    for (const listener of ofOne.get(station) ?? []) listener(why);
  };

  announcements.subscribe(topic, (text) => {
    const stations = text.split(',');
    for (const listener of ofAny) listener(stations);
    for (const station of stations) notifyWatchers(station, 'changed');
  });
  announcements.whileDisconnected(() => {
    for (const station of ofOne.keys()) notifyWatchers(station, 'in doubt');
  });

  return {
    publish: (stations) => {
      if (stations.length > 0) announcements.publish(topic, stations.join(','));
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
