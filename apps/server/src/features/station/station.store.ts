import type { StationEvent, StationState } from '@etg/contract/station-protocol';
import type { Reader, Tx } from '../../platform/database/database.ts';

export async function findStation(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .selectAll('venue')
    .select(['station.code', 'station.online', 'station.corona_virus'])
    .where('station.code', '=', code)
    .executeTakeFirst();
}

export async function findNests(db: Reader, code: string) {
  return db.selectFrom('nest').selectAll().where('station_code', '=', code).orderBy('nest').execute();
}

export async function findVenueGroups(db: Reader, venueId: string): Promise<string[]> {
  const stations = await db
    .selectFrom('station')
    .select('code')
    .where('venue_id', '=', venueId)
    .orderBy('code')
    .execute();
  return stations.map((station) => station.code);
}

/** Serialises everything a station says, on whichever node it is heard. */
export async function lockStation(tx: Tx, code: string) {
  return tx
    .selectFrom('station')
    .select(['code', 'seq', 'online'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveHeard(
  tx: Tx,
  { code, seq, now }: { code: string; seq: bigint; now: Date },
): Promise<void> {
  await tx
    .updateTable('station')
    .set({ seq, heard_at: now, online: true })
    .where('code', '=', code)
    .execute();
}

export async function saveOnline(
  tx: Tx,
  { code, online, now }: { code: string; online: boolean; now: Date },
): Promise<void> {
  await tx.updateTable('station').set({ online, heard_at: now }).where('code', '=', code).execute();
}

/** False when this event was taken before. */
export async function insertEvent(
  tx: Tx,
  { station, event, now }: { station: string; event: StationEvent; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('station_event')
    .values({
      station_code: station,
      event_id: event.id,
      seq: BigInt(event.seq),
      type: event.type,
      body: JSON.stringify(event),
      station_time: new Date(event.at),
      heard_at: now,
    })
    .onConflict((row) => row.columns(['station_code', 'event_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the front panel. An Electron that is here is nowhere else, whatever an absent station last said. */
export async function replaceNests(
  tx: Tx,
  { station, nests, now }: { station: string; nests: StationState['nests']; now: Date },
): Promise<void> {
  const present = nests.flatMap(({ electron, cable }) =>
    electron !== null && cable !== null ? [{ id: electron, cable, first_seen_at: now }] : [],
  );
  if (present.length > 0) {
    await tx
      .insertInto('electron')
      .values(present)
      .onConflict((row) => row.column('id').doNothing())
      .execute();
    await forgetElsewhere(
      tx,
      present.map((electron) => electron.id),
    );
  }
  await tx.deleteFrom('nest').where('station_code', '=', station).execute();
  await tx
    .insertInto('nest')
    .values(
      nests.map(({ electron, since, ...nest }) => ({
        ...nest,
        station_code: station,
        electron_id: electron,
        since: new Date(since),
      })),
    )
    .execute();
}

export async function emptyNest(
  tx: Tx,
  { station, nest, since }: { station: string; nest: number; since: Date },
): Promise<void> {
  await tx
    .updateTable('nest')
    .set({ electron_id: null, cable: null, charge: null, lit: false, since })
    .where('station_code', '=', station)
    .where('nest', '=', nest)
    .execute();
}

export async function lightNest(
  tx: Tx,
  { station, nest, lit }: { station: string; nest: number; lit: boolean },
): Promise<void> {
  await tx
    .updateTable('nest')
    .set({ lit })
    .where('station_code', '=', station)
    .where('nest', '=', nest)
    .execute();
}

async function forgetElsewhere(tx: Tx, electrons: string[]): Promise<void> {
  await tx
    .updateTable('nest')
    .set({ electron_id: null, cable: null, charge: null })
    .where('electron_id', 'in', electrons)
    .execute();
}

/** After a start of the embedded broker no station is connected to it, whatever was true before a crash. */
export async function forgetOnline(db: Reader): Promise<void> {
  await db.updateTable('station').set({ online: false }).where('online', '=', true).execute();
}
