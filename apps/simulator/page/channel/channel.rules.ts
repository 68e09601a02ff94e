import type { ChannelEntry } from '@etg/contract/workbench';

const maxEntries = 600;

/** Newest last; the oldest entries are dropped. */
export function appendEntries(
  last: readonly ChannelEntry[],
  more: readonly ChannelEntry[],
): readonly ChannelEntry[] {
  return [...last, ...more].slice(-maxEntries);
}

interface Direction {
  arrow: string;
  /** For screen readers. */
  words: string;
}

/** Single arrows: riders' pages. Double arrows: the station. `in` is towards the server. */
export function directionOf({ channel, direction }: Pick<ChannelEntry, 'channel' | 'direction'>): Direction {
  if (channel === 'live')
    return direction === 'in' ? { arrow: '←', words: 'from a page' } : { arrow: '→', words: 'to a page' };
  return direction === 'in'
    ? { arrow: '⇐', words: 'from the station' }
    : { arrow: '⇒', words: 'to the station' };
}
