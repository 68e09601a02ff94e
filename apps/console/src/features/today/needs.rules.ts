import type { Health } from '@etg/contract/console/fleet-words';
import type { NeedsPerson } from '@etg/contract/console/today';

export const needsTabs = ['all', 'mine', 'nobody'] as const;
export type NeedsTab = (typeof needsTabs)[number];

export function tabIn(text: string): NeedsTab {
  return needsTabs.find((tab) => tab === text) ?? 'all';
}

/** In the address, and for the order that holds still. */
export function needId(need: NeedsPerson): string {
  return need.is === 'station' ? `station-${need.station.code}` : need.item.id;
}

/** Whether it stands under a tab: an item of the inbox, or a station by its tickets, is somebody's or nobody's. */
export function isUnderTab(need: NeedsPerson, tab: NeedsTab, myId: string): boolean {
  const assigned = (need.is === 'inbox' ? need.item.assigned : need.tickets.assigned)?.id;
  if (tab === 'mine') return assigned === myId;
  return tab === 'all' || assigned === undefined;
}

/** On a phone one's own come first; within them, and after them, the worst for riders. */
export function yoursFirst(queue: readonly NeedsPerson[], myId: string): NeedsPerson[] {
  const isMine = (need: NeedsPerson) => isUnderTab(need, 'mine', myId);
  return [...queue.filter(isMine), ...queue.filter((need) => !isMine(need))];
}

/** The one that a key goes to. Without a chosen one, the first. */
export function besideNeed(
  ids: readonly string[],
  chosen: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = chosen === undefined ? -1 : ids.indexOf(chosen);
  return at < 0 ? ids[0] : ids[at + step];
}

const titled = [
  'silent',
  'empty',
  'full',
  'nearly-empty',
  'nearly-full',
  'unread-return',
  'clock-wrong',
  'not-charging',
  'on-battery',
  'never-heard',
] as const satisfies Health[];

/** The text of a station's title: its own, or its health behind the venue. */
export function titleWord(health: Health): (typeof titled)[number] | 'jammed' | 'other' {
  if (health === 'jammed-badly') return 'jammed';
  return titled.find((each) => each === health) ?? (health === 'jammed' ? 'jammed' : 'other');
}
