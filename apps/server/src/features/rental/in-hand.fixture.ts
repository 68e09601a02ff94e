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

/** Starts a rental with a new Electron, as if the station had reported that it was taken. */
export async function takeInHand(db: Database, { accountId, station, now }: Taking): Promise<string> {
  const [releaseId, bookingId] = [randomUUID(), randomUUID()];
  const electron = `H-${releaseId}`;
  await db.insertInto('electron').values({ id: electron, cable: 'usb_c', first_seen_at: now }).execute();
  await db.insertInto('booking').values({ id: bookingId, account_id: accountId, created_at: now }).execute();
  await db
    .insertInto('release')
    .values({
      id: releaseId,
      booking_id: bookingId,
      account_id: accountId,
      station_code: station,
      nest: 1,
      electron_id: electron,
      state: 'taken',
      commanded_at: now,
      ended_at: now,
    })
    .execute();
  const release = await findRelease(db, releaseId);
  if (!release) throw new Error('there is no such release');
  await transact(db, (tx) =>
    openOrExtendRental(tx, { release, electron, nest: 1, seq: 1, takenAt: now, charge: undefined }),
  );
  return electron;
}

/** Returns the Electron at the time `at`. The station's panel shows it. */
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
