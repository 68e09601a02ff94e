import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findLanguage } from '../account/index.ts';
import { type Evidence, listNests } from '../station/index.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';
import { lockRental } from './rental.store.ts';
import { believableReturn, earliestReturn } from './return-evidence.rules.ts';

export interface UnreadableReturn {
  /** Rarely known: usually the id is what could not be read. */
  electron: string | undefined;
  station: string;
  nest: number;
  at: Date;
  /** Whether a younger panel has been received. The report then counts only if that panel cannot read the nest either. */
  outdated: boolean;
  evidence: Evidence;
  now: Date;
}

/**
 * A nest senses something that it cannot read. The incident keeps the time at which it was first sensed: once an Electron
 * is read in that nest, the return counts from that time. If the rider is known, the rider is asked to try another nest.
 */
export async function recordUnreadableReturn(
  tx: Tx,
  { electron, station, nest, at, outdated, evidence, now }: UnreadableReturn,
): Promise<RiderNotice[]> {
  if (outdated && !(await isUnreadable(tx, { station, nest }))) return [];
  const [held] = electron === undefined ? [] : await lockHeldElectrons(tx, [electron]);
  const rental = held && (await lockRental(tx, held.rental_id));
  const earliest = earliestReturn({ at, outdated, now }, evidence);
  await fileIncident(tx, {
    kind: 'return_unread',
    station_code: station,
    nest,
    electron_id: electron ?? null,
    account_id: rental?.account_id ?? null,
    happened_at: believableReturn(at, { earliest, takenAt: new Date(0), now }),
    heard_at: now,
  });
  if (!rental) return [];
  const text = translator(await findLanguage(tx, rental.account_id))('server.notice.return-unread', { nest });
  return [{ accountId: rental.account_id, rentalId: rental.id, notice: { text, type: 'error' } }];
}

async function isUnreadable(tx: Tx, { station, nest }: { station: string; nest: number }): Promise<boolean> {
  const seen = (await listNests(tx, station)).find((each) => each.nest === nest);
  return seen !== undefined && seen.electron_id === null && seen.fault !== null;
}
