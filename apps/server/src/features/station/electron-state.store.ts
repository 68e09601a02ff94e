import type { ElectronReason, ElectronState } from '@etg/contract/console/electron-words';
import { type Selectable, sql } from 'kysely';
import type { ElectronTable } from '../../migrations/station-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';

/**
 * Locks an Electron, and before it the station whose nest it is in: a release under way there is committed first, and the
 * next one reads what was decided. Against foreign keys too: no panel can put it into another nest meanwhile.
 */
export async function lockElectron(tx: Tx, id: string): Promise<Selectable<ElectronTable> | undefined> {
  await tx
    .selectFrom('station')
    .select('code')
    .where('code', '=', (row) => row.selectFrom('nest').select('station_code').where('electron_id', '=', id))
    .forUpdate()
    .execute();
  return tx.selectFrom('electron').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Until the commit no panel of the station is recorded whose nest the Electron is in. Does not wait: false if one is being
 * recorded right now, or if the Electron is in no nest and any station may be the next to show it.
 */
export async function keepPanelsOut(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select code from station where code = (select station_code from nest where electron_id = ${id})
    for share skip locked`.execute(tx);
  return rows.length > 0;
}

export interface ElectronService {
  state: ElectronState;
  why: ElectronReason | undefined;
  words: string | undefined;
  /** Undefined: the rule about duds. */
  by: string | undefined;
  now: Date;
}

/** The caller has locked the Electron. Triggers count its panel again. */
export async function saveElectronService(
  tx: Tx,
  id: string,
  { state, why, words, by, now }: ElectronService,
): Promise<void> {
  await tx
    .updateTable('electron')
    .set({
      service_state: state,
      service_reason: why ?? null,
      service_words: words ?? null,
      service_since: now,
      service_by: by ?? null,
      // What spoke against it is from before; the next judgement begins anew.
      ...(state === 'in_service' && { score: 0 }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveElectronScore(tx: Tx, id: string, score: number): Promise<void> {
  await tx.updateTable('electron').set({ score }).where('id', '=', id).where('score', '<>', score).execute();
}

/** Where an Electron is or was last seen, as far as rights are concerned. Undefined if there is none with this id. */
export async function findElectronPlace(db: Reader, id: string): Promise<Place | undefined> {
  const electron = await db
    .selectFrom('electron')
    .leftJoin('station', 'station.code', 'electron.station_code')
    .leftJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.country'])
    .where('electron.id', '=', id)
    .executeTakeFirst();
  if (!electron) return undefined;
  // Never in a nest: it concerns all of the company.
  if (electron.id === null) return 'company';
  return { country: electron.country ?? undefined, venueIds: [electron.id] };
}
