import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { type Evidence, listNests } from '../station/index.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';
import { findLanguage, lockRental } from './rental.store.ts';
import { believableReturn, earliestReturn } from './return-evidence.rules.ts';

export interface UnreadableReturn {
  /** Rarely known: mostly the number is what could not be read. */
  electron: string | undefined;
  station: string;
  nest: number;
  at: Date;
  /** A younger panel has been seen: only if that one cannot read the nest either is there still something to read. */
  outdated: boolean;
  evidence: Evidence;
  now: Date;
}

/**
 * Something was put into a nest and cannot be read. Kept from the first moment it was sensed: once it is read there,
 * the rental ends at that moment. The rider is told to try another nest, if we know who it is.
 */
export async function recordUnreadableReturn(
  tx: Tx,
  { electron, station, nest, at, outdated, evidence, now }: UnreadableReturn,
): Promise<Telling[]> {
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
  return [{ accountId: rental.account_id, notice: { text, type: 'error' } }];
}

async function isUnreadable(tx: Tx, { station, nest }: { station: string; nest: number }): Promise<boolean> {
  const seen = (await listNests(tx, station)).find((each) => each.nest === nest);
  return seen !== undefined && seen.electron_id === null && seen.fault !== null;
}
