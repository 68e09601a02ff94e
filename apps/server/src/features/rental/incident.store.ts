import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { IncidentTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type IncidentRow = Selectable<IncidentTable>;
export type NewIncident = Omit<Insertable<IncidentTable>, 'id'>;

/** Files what a person must look at, once: news of the same thing told twice changes nothing. */
export async function fileIncident(tx: Tx, incident: NewIncident): Promise<void> {
  await tx
    .insertInto('incident')
    .values({ id: randomUUID(), ...incident })
    .onConflict((row) =>
      row
        .expression(sql`kind, station_code, coalesce(electron_id, ''), coalesce(nest, -1)`)
        .where('closed_at', 'is', null)
        .doNothing(),
    )
    .execute();
}

/** An Electron in a nest answers the question where it went. */
export async function closeIncidentsOfElectrons(
  tx: Tx,
  electrons: readonly string[],
  now: Date,
): Promise<void> {
  if (electrons.length === 0) return;
  await tx
    .updateTable('incident')
    .set({ closed_at: now })
    .where('electron_id', 'in', electrons)
    .where('kind', 'in', ['second_charger', 'removed_unasked'])
    .where('closed_at', 'is', null)
    .execute();
}

export async function findRemoval(tx: Tx, electron: string): Promise<IncidentRow | undefined> {
  return tx
    .selectFrom('incident')
    .selectAll()
    .where('electron_id', '=', electron)
    .where('kind', '=', 'removed_unasked')
    .where('closed_at', 'is', null)
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Nests of a station in which something was sensed that could not be read, the first time first. */
export async function listUnreadableReturns(tx: Tx, station: string): Promise<IncidentRow[]> {
  return tx
    .selectFrom('incident')
    .selectAll()
    .where('station_code', '=', station)
    .where('kind', '=', 'return_unread')
    .where('closed_at', 'is', null)
    .orderBy('happened_at')
    .execute();
}

/** A station's panel has answered whether what it told of this release is so. */
export async function closeIncidentsOfReleases(
  tx: Tx,
  releases: readonly string[],
  now: Date,
): Promise<void> {
  if (releases.length === 0) return;
  await tx
    .updateTable('incident')
    .set({ closed_at: now })
    .where('release_id', 'in', releases)
    .where('kind', '=', 'return_unseen')
    .where('closed_at', 'is', null)
    .execute();
}

/** An open question about a return, which a person can answer with "it was so". */
export async function lockDoubtedReturn(tx: Tx, id: string): Promise<IncidentRow | undefined> {
  return tx
    .selectFrom('incident')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', ['return_unseen', 'return_backdated', 'return_unproved'])
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How many were open. */
export async function closeIncidents(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('incident')
    .set({ closed_at: now })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function listOpenIncidents(db: Reader, limit: number): Promise<IncidentRow[]> {
  return db
    .selectFrom('incident')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('heard_at')
    .limit(limit)
    .execute();
}
