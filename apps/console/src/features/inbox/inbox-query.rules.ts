import { type InboxKind, inboxKinds, inboxStates } from '@etg/contract/console/inbox-words';

export type InboxState = (typeof inboxStates)[number];

export function kindIn(text: string): InboxKind | undefined {
  return inboxKinds.find((kind) => kind === text);
}

export function stateIn(text: string): InboxState {
  return inboxStates.find((state) => state === text) ?? 'open';
}

/** The words for an age: 15 min, 2 h, 3 d. */
export function ageOf(minutes: number): [key: string, values: { count: number }] {
  if (minutes < 60) return ['age-minutes', { count: minutes }];
  if (minutes < 1_440) return ['age-hours', { count: Math.floor(minutes / 60) }];
  return ['age-days', { count: Math.floor(minutes / 1_440) }];
}

/** The item beside another one: where the focus goes after a key, or after closing. Undefined if there is none. */
export function besideOf(
  ids: readonly string[],
  chosen: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (chosen === undefined || !ids.includes(chosen)) return ids[0];
  return ids[ids.indexOf(chosen) + step];
}

/** After closing: the next one, else the one before. */
export function nextAfterClosing(ids: readonly string[], closed: string): string | undefined {
  return besideOf(ids, closed, 1) ?? besideOf(ids, closed, -1);
}
