import type { ChannelEntry } from '@etg/contract/workbench';
import type { Clock } from '../platform/clock.ts';
import type { LiveSocket } from '../platform/live/live.ts';
import { type Description, describeLive, describeStation, stationOfRequest } from './channel-log.rules.ts';

/** The latest messages between riders' pages, the server and stations. In memory, with a limit, in the demo only. */
export interface ChannelLog {
  watchLive(socket: LiveSocket): void;
  watchStation(direction: ChannelEntry['direction'], topic: string, payload: string): void;
  entries(): readonly ChannelEntry[];
  /** Calls back with every new entry, until the returned function is called. */
  follow(listener: (entry: ChannelEntry) => void): () => void;
}

export const rememberedEntries = 600;

type Fresh = Pick<ChannelEntry, 'station' | 'channel' | 'direction'>;

export function createChannelLog(clock: Clock): ChannelLog {
  let entries: ChannelEntry[] = [];
  let lastId = 0;
  const listeners = new Set<(entry: ChannelEntry) => void>();
  const panels = new Map<string, string>();
  const stationOfAccount = new Map<string, string>();

  function add({ station, channel, direction }: Fresh, { name, result, detail }: Description): void {
    lastId += 1;
    const at = clock.now().getTime();
    const entry = { id: lastId, at, station, channel, direction, name, result, detail };
    entries = [...entries, entry].slice(-rememberedEntries);
    for (const listener of listeners) listener(entry);
  }

  return {
    watchLive: (socket) => {
      const { accountId } = socket.data;
      const record = (direction: 'in' | 'out') => (event: string, body: unknown) => {
        const asked = stationOfRequest(event, body);
        if (asked) stationOfAccount.set(accountId, asked);
        // Messages to an account name no station: they are about the one it asked for last.
        const station = stationOfAccount.get(accountId);
        if (station) add({ station, channel: 'live', direction }, describeLive(event, body));
      };
      socket.onAny(record('in'));
      socket.onAnyOutgoing(record('out'));
    },
    watchStation: (direction, topic, payload) => {
      const described = describeStation(topic, payload);
      if (!described) return;
      // Unchanged heartbeats would push more useful entries out of the log.
      if (described.name === 'state' && panels.get(described.station) === described.detail) return;
      if (described.name === 'state') panels.set(described.station, described.detail);
      add({ station: described.station, channel: 'station', direction }, described);
    },
    entries: () => entries,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
