import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { openOrExtendRental } from './open-or-extend-rental.ts';
import { findRelease } from './release.store.ts';
import { returnElectron } from './return-electron.ts';

interface Taking {
  accountId: string;
  station: string;
  now: Date;
}

/** An Electron comes out of a station and a rental begins, as when the station has said so. */
export async function takeInHand(db: Database, { accountId, station, now }: Taking): Promise<string> {
  const [releaseId, bookingId] = [randomUUID(), randomUUID()];
  const electron = `H-${releaseId}`;
  const person = { account_id: accountId };
  await db.insertInto('electron').values({ id: electron, cable: 'usb_c', first_seen_at: now }).execute();
  await db
    .insertInto('booking')
    .values({ id: bookingId, ...person, created_at: now })
    .execute();
  await db
    .insertInto('release')
    .values({
      ...{ id: releaseId, booking_id: bookingId, ...person, station_code: station, nest: 1 },
      ...{ electron_id: electron, state: 'taken', commanded_at: now, ended_at: now },
    })
    .execute();
  const release = await findRelease(db, releaseId);
  if (!release) throw new Error('there is no such release');
  await transact(db, (tx) => openOrExtendRental(tx, { release, electron, nest: 1, seq: 1, takenAt: now }));
  return electron;
}

/** It is in a nest again, since `at`; the station's panel shows it now. */
export async function bringInHandBack(
  db: Database,
  { electron, station, at, now }: { electron: string; station: string; at: Date; now: Date },
): Promise<void> {
  await transact(db, async (tx) => {
    const [held] = await lockHeldElectrons(tx, [electron]);
    if (held)
      await returnElectron(tx, { held, station, nest: 2, at, eventId: randomUUID(), proof: 'shown', now });
  });
}
