import { type Harm, harms, type inboxKinds } from '@etg/contract/console/inbox-words';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { InboxItemTable } from '../../migrations/inbox-schema.ts';

export type ItemRow = Selectable<InboxItemTable>;
export type ItemState = 'open' | 'waiting' | 'done';

/** Due work: the open pages of staff and of the rider show an item again. The triggers of its sources plan it. */
export const inboxChanged = 'inbox-changed';
/** Due work: an item that was put aside is due again. */
export const inboxDueBack = 'inbox-due-back';

/** How long an item can be put aside. */
export const longestSnoozeMs = 30 * 86_400_000;

/** A longer answer would leave as a dozen text messages. */
export const longestSms = 1_000;

/** Something that was put aside comes back by itself. */
export function stateOf(
  { closed_at, awaits, snoozed_until }: Pick<ItemRow, 'closed_at' | 'awaits' | 'snoozed_until'>,
  now: Date,
): ItemState {
  if (closed_at) return 'done';
  return awaits || (snoozed_until && snoozed_until > now) ? 'waiting' : 'open';
}

export function harmOf({ harm }: Pick<ItemRow, 'harm'>): Harm {
  return harms[harm] ?? 'request';
}

/** Where a page of the list ended. */
export interface Cursor {
  harm: number;
  at: number;
  id: string;
}

const cursorShape = z.tuple([z.int(), z.int(), z.guid()]);

export function writeCursor({ harm, at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([harm, at, id])).toString('base64url');
}

/** Undefined for a text that is no cursor of ours: the list then begins at its top. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const [harm, at, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { harm, at, id };
  } catch {
    return undefined;
  }
}

/** Two items may be called the same if they are of one kind, about one rental, or about one station. */
export function mayMerge(one: ItemRow, other: ItemRow): boolean {
  return one.kind === other.kind || (one.station_code !== null && one.station_code === other.station_code);
}

export const noCounts: Record<(typeof inboxKinds)[number], number> = {
  report: 0,
  incident: 0,
  payment: 0,
  dispute: 0,
  'venue-request': 0,
};
