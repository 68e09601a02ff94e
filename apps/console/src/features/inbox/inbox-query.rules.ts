import { type InboxKind, inboxKinds, inboxStates } from '@etg/contract/console/inbox-words';

export type InboxState = (typeof inboxStates)[number];

export function kindIn(text: string): InboxKind | undefined {
  return inboxKinds.find((kind) => kind === text);
}

export function stateIn(text: string): InboxState {
  return inboxStates.find((state) => state === text) ?? 'open';
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
