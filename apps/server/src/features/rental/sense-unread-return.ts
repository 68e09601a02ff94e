import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { findLanguage } from '../account/index.ts';
import { type Evidence, findNests } from '../station/index.ts';
import { lockHeld } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';
import { lockRental } from './rental.store.ts';
import { believableReturn, earliestReturn } from './return-evidence.rules.ts';

export interface UnreadReturn {
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
export async function senseUnreadReturn(
  tx: Tx,
  { electron, station, nest, at, outdated, evidence, now }: UnreadReturn,
): Promise<Telling[]> {
  if (outdated && !(await cannotBeRead(tx, { station, nest }))) return [];
  const [held] = electron === undefined ? [] : await lockHeld(tx, [electron]);
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

async function cannotBeRead(tx: Tx, { station, nest }: { station: string; nest: number }): Promise<boolean> {
  const seen = (await findNests(tx, station)).find((each) => each.nest === nest);
  return seen !== undefined && seen.electron_id === null && seen.fault !== null;
}
