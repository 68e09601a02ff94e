import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { IncidentTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type IncidentRow = Selectable<IncidentTable>;
export type NewIncident = Omit<Insertable<IncidentTable>, 'id'>;

/** Files an incident for an operator. A second report of the same thing changes nothing while the first is open. */
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

/** Closes the incidents that ask where an Electron is: it is in a nest again. */
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

/** Nests of a station that sensed something they could not read, oldest first. */
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

/** The station's panel shows the Electrons whose return it had reported. */
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

const doubts = ['return_unseen', 'return_backdated', 'return_unproved'] as const;

/** An open incident about a return, which an operator can confirm. */
function doubtedReturn(db: Reader, id: string) {
  return db
    .selectFrom('incident')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', doubts)
    .where('closed_at', 'is', null);
}

export async function findDoubtedReturn(db: Reader, id: string): Promise<IncidentRow | undefined> {
  return doubtedReturn(db, id).executeTakeFirst();
}

export async function lockDoubtedReturn(tx: Tx, id: string): Promise<IncidentRow | undefined> {
  return doubtedReturn(tx, id).forUpdate().executeTakeFirst();
}

/** One return may be doubted for several reasons; a decision answers them all. */
export async function closeDoubts(tx: Tx, releaseId: string, now: Date): Promise<void> {
  await tx
    .updateTable('incident')
    .set({ closed_at: now })
    .where('release_id', '=', releaseId)
    .where('kind', 'in', doubts)
    .where('closed_at', 'is', null)
    .execute();
}

/** Returns how many of them were open. */
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

/** Opens a closed incident again. False if it is open, or the same question was filed again meanwhile. */
export async function reopenIncident(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update incident as closed set closed_at = null where id = ${id} and closed_at is not null and not exists (
      select from incident as other where other.closed_at is null and other.kind = closed.kind
        and other.station_code = closed.station_code
        and other.electron_id is not distinct from closed.electron_id and other.nest is not distinct from closed.nest)
    returning id`.execute(tx);
  return rows.length > 0;
}
