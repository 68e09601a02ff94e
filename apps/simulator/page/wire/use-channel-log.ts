import { type ChannelEntry, channelEntry, channelHistory } from '@etg/contract/workbench';
import { useEffect, useEffectEvent, useState } from 'react';
import { remembered } from '../channel/channel.rules.ts';

const tryAgainMs = 1_000;

/** The server's log as it comes. After a restart the server tells it anew, and what stood here goes. */
export function useChannelLog(onEntry: () => void): { entries: readonly ChannelEntry[]; connected: boolean } {
  const [entries, setEntries] = useState<readonly ChannelEntry[]>([]);
  const [connected, setConnected] = useState(false);
  const heard = useEffectEvent(onEntry);

  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      source = new EventSource('/workbench/api/log');
      source.addEventListener('hello', ({ data }) => {
        setEntries(remembered([], channelHistory.parse(JSON.parse(data))));
        setConnected(true);
        heard();
      });
      source.addEventListener('entry', ({ data }) => {
        const entry = channelEntry.parse(JSON.parse(data));
        setEntries((last) => remembered(last, [entry]));
        heard();
      });
      source.addEventListener('error', () => {
        setConnected(false);
        // A browser tries again after a lost connection, but not after an answer it cannot use, such as a proxy's.
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
