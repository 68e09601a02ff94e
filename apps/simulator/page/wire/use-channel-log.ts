import { type ChannelEntry, channelEntry, channelHistory } from '@etg/contract/workbench';
import { useEffect, useEffectEvent, useState } from 'react';
import { appendEntries } from '../channel/channel.rules.ts';

const tryAgainMs = 1_000;

/** The server's log, live. On every new connection the server sends its whole log, which replaces the entries here. */
export function useChannelLog(onEntry: () => void): { entries: readonly ChannelEntry[]; connected: boolean } {
  const [entries, setEntries] = useState<readonly ChannelEntry[]>([]);
  const [connected, setConnected] = useState(false);
  const notifyEntry = useEffectEvent(onEntry);

  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      source = new EventSource('/workbench/api/log');
      source.addEventListener('hello', ({ data }) => {
        setEntries(appendEntries([], channelHistory.parse(JSON.parse(data))));
        setConnected(true);
        notifyEntry();
      });
      source.addEventListener('entry', ({ data }) => {
        const entry = channelEntry.parse(JSON.parse(data));
        setEntries((last) => appendEntries(last, [entry]));
        notifyEntry();
      });
      source.addEventListener('error', () => {
        setConnected(false);
        // A browser reconnects after a lost connection, but not after an invalid answer, such as a proxy's.
        if (source.readyState !== EventSource.CLOSED) return;
        clearTimeout(timer);
        timer = setTimeout(open, tryAgainMs);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);

  return { entries, connected };
}
