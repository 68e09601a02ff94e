import type { ChannelEntry } from '@etg/contract/workbench';

const mostEntries = 600;

/** Newest last; the oldest make room. */
export function remembered(
  last: readonly ChannelEntry[],
  more: readonly ChannelEntry[],
): readonly ChannelEntry[] {
  return [...last, ...more].slice(-mostEntries);
}

interface Speech {
  arrow: string;
  /** For those who do not see the arrow. */
  words: string;
}

/** Single arrows: riders' pages. Double ones: the station. Both as the server sees it. */
export function speechOf({ channel, direction }: Pick<ChannelEntry, 'channel' | 'direction'>): Speech {
  if (channel === 'live')
    return direction === 'in' ? { arrow: '←', words: 'a page said' } : { arrow: '→', words: 'to a page' };
  return direction === 'in'
    ? { arrow: '⇐', words: 'the station said' }
    : { arrow: '⇒', words: 'to the station' };
}
