import { addItemNote, assignItem, mergeItem as mergeItemCall, snoozeItem } from '@etg/contract/console/inbox';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import type { AnyStaffAct, Refused, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { describeSources } from './describe-sources.ts';
import { type ItemRow, inboxDueBack, longestSnoozeMs } from './inbox.rules.ts';
import { findItem, listColleagueRows, listStaffNames, lockItem, updateItem } from './inbox-item.store.ts';
import { insertNote } from './inbox-note.store.ts';
import { findPlaceOfBoth, findPlaceOfItem } from './inbox-place.store.ts';
import { listPlaces } from './inbox-source.store.ts';
import { mergeItem } from './merge-item.ts';
import { whyNotMerge } from './why-not-merge.ts';

export interface InboxActDeps {
  dueWork: DueWork;
}

const placeOf = (reader: Reader, { params }: { params: { itemId: string } }) =>
  findPlaceOfItem(reader, params.itemId);

/** The acts that only sort the queue: nobody outside reads or feels them. */
export function inboxActs({ dueWork }: InboxActDeps): readonly AnyStaffAct[] {
  return [assign(), snooze(dueWork), note(), merge()];
}

export async function readOpenItem(
  tx: Tx,
  { itemId, locks }: { itemId: string; locks: boolean },
): Promise<ItemRow | Refused> {
  const item = await (locks ? lockItem : findItem)(tx, itemId);
  if (!item || item.closed_at) return { refused: 'inbox-closed' };
  return item.merged_into ? { refused: 'inbox-merged' } : item;
}

function assign(): StaffAct<typeof assignItem> {
  return {
    call: assignItem,
    placeOf,
    preview: async (tx, { params: { itemId }, given: { to }, locks }) => {
      const item = await readOpenItem(tx, { itemId, locks });
      if ('refused' in item) return item;
      const people = await listColleagueRows(tx);
      const chosen = people.find(({ id }) => id === to);
      if (to && !chosen) return { refused: 'inbox-no-such-colleague' };
      const names = await listStaffNames(tx, item.assigned_to ? [item.assigned_to] : []);
      const before = item.assigned_to && names.get(item.assigned_to);
      const row = {
        label: 'inbox-assigned',
        before: before ? ({ is: 'text', text: before } as const) : ({ is: 'none' } as const),
        after: chosen ? ({ is: 'text', text: chosen.name } as const) : ({ is: 'none' } as const),
      };
      return { subject: itemId, consequence: { rows: [row] }, facts: { assigned: item.assigned_to } };
    },
    perform: async (tx, { params: { itemId }, given: { to } }) => {
      const before = await findItem(tx, itemId);
      await updateItem(tx, itemId, { assigned_to: to });
      return {
        before: { assigned: before?.assigned_to ?? null },
        after: { assigned: to },
        topics: ['inbox'],
      };
    },
  };
}

function snooze(dueWork: DueWork): StaffAct<typeof snoozeItem> {
  return {
    call: snoozeItem,
    placeOf,
    preview: async (tx, { params: { itemId }, given: { until }, locks, now }) => {
      const item = await readOpenItem(tx, { itemId, locks });
      if ('refused' in item) return item;
      const at = until * 1_000;
      if (at <= now.getTime() || at > now.getTime() + longestSnoozeMs)
        return { refused: 'inbox-snooze-time' };
      const row = {
        label: 'inbox-snoozed',
        before: { is: 'none' },
        after: { is: 'time', at: until, zone: await zoneOf(tx, item) },
      } as const;
      return { subject: itemId, consequence: { rows: [row] }, facts: { closed: false } };
    },
    perform: async (tx, { params: { itemId }, given: { until } }) => {
      const dueAt = new Date(until * 1_000);
      await updateItem(tx, itemId, { snoozed_until: dueAt });
      await dueWork.plan(tx, { kind: inboxDueBack, subject: itemId, dueAt });
      return { after: { until }, topics: ['inbox'] };
    },
  };
}

async function zoneOf(tx: Tx, { venue_id }: ItemRow): Promise<string> {
  const [place] = await listPlaces(tx, venue_id ? [venue_id] : []);
  return place?.timezone ?? 'UTC';
}

function note(): StaffAct<typeof addItemNote> {
  return {
    call: addItemNote,
    placeOf,
    preview: async (tx, { params: { itemId } }) => {
      const item = await findItem(tx, itemId);
      if (!item) return { refused: 'inbox-closed' };
      return { subject: itemId, consequence: { rows: [] }, facts: {} };
    },
    perform: async (tx, { params: { itemId }, given, by, actId, now }) => {
      const item = await findItem(tx, itemId);
      const source = item && (await describeSources(tx, [item])).get(itemId);
      const accountId = source?.accountId;
      await insertNote(tx, { itemId, kind: 'note', accountId, words: given.text, by, actId, now });
      return { after: { letters: given.text.length }, topics: ['inbox'] };
    },
  };
}

function merge(): StaffAct<typeof mergeItemCall> {
  return {
    call: mergeItemCall,
    placeOf: (reader, { params, given }) => findPlaceOfBoth(reader, [params.itemId, given.into]),
    preview: async (tx, { params: { itemId }, given: { into }, locks }) => {
      const both = await whyNotMerge(tx, { id: itemId, into, locks });
      if ('refused' in both) return both;
      const row = {
        label: 'inbox-same-as',
        before: { is: 'none' },
        after: { is: 'time', at: toUnix(both.target.at), zone: await zoneOf(tx, both.target) },
      } as const;
      const facts = { item: both.item.merged_into, into: both.target.merged_into };
      return { subject: itemId, consequence: { rows: [row] }, facts };
    },
    perform: async (tx, { params: { itemId }, given: { into } }) => {
      const both = await whyNotMerge(tx, { id: itemId, into, locks: true });
      if ('refused' in both) throw new Error(`the preview allowed it: ${both.refused}`);
      await mergeItem(tx, both);
      return { after: { into }, topics: ['inbox'] };
    },
  };
}
