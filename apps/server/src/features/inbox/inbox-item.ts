import type { Closing } from '@etg/contract/console/inbox-words';
import type { Tx } from '../../platform/database/database.ts';
import { closePaymentIncident, reopenPaymentIncident } from '../payment/index.ts';
import { closeReport, reopenReport } from '../problem-report/index.ts';
import { closeIncidents, reopenIncident } from '../rental/index.ts';
import { closeRequest, reopenRequest } from '../venue-request/index.ts';
import type { ItemRow } from './inbox.rules.ts';
import { listMerged, lockItem, updateItem } from './inbox-item.store.ts';

export interface ItemClosing {
  item: ItemRow;
  with: Closing;
  by: string;
  now: Date;
}

/**
 * Closes an item by closing its source, in the feature that owns it; the queue follows by trigger. Others that are the same
 * close first, with the same word. Returns all that were closed.
 */
export async function closeInboxItem(tx: Tx, { item, by, now, ...closing }: ItemClosing): Promise<ItemRow[]> {
  const same = (await listMerged(tx, item.id)).filter(({ closed_at }) => closed_at === null);
  const all: ItemRow[] = [];
  for (const { id } of same) {
    const locked = await lockItem(tx, id);
    if (locked) all.push(locked);
  }
  all.push(item);
  for (const one of all) {
    await closeSource(tx, one, now);
    await updateItem(tx, one.id, { closed_with: closing.with, closed_by: by });
  }
  return all;
}

/** Opens an item again, and those that closed with it. False if something of its kind was filed again meanwhile. */
export async function reopenInboxItem(tx: Tx, item: ItemRow): Promise<boolean> {
  const closedAt = item.closed_at?.getTime();
  const same = (await listMerged(tx, item.id)).filter(({ closed_at }) => closed_at?.getTime() === closedAt);
  if (!(await reopenSource(tx, item))) return false;
  for (const one of same) await reopenSource(tx, one);
  return true;
}

async function closeSource(tx: Tx, { kind, source }: ItemRow, now: Date): Promise<void> {
  switch (kind) {
    case 'report':
      await closeReport(tx, source, now);
      return;
    case 'incident':
      await closeIncidents(tx, [source], now);
      return;
    case 'payment':
      await closePaymentIncident(tx, source, now);
      return;
    case 'venue-request':
      await closeRequest(tx, source, now);
      return;
    case 'dispute':
      throw new Error('a dispute closes when its bank has decided');
  }
}

async function reopenSource(tx: Tx, { kind, source }: ItemRow): Promise<boolean> {
  switch (kind) {
    case 'report':
      return reopenReport(tx, source);
    case 'incident':
      return reopenIncident(tx, source);
    case 'payment':
      return reopenPaymentIncident(tx, source);
    case 'venue-request':
      return reopenRequest(tx, source);
    case 'dispute':
      return false;
  }
}
