import type { StationState } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import type { SeenElsewhere } from './station-contest.rules.ts';
import { lockElsewhere } from './station-contest.store.ts';

/**
 * Replaces the panel of a station. An Electron of this panel is removed from every other panel, such as that of an offline
 * station. Returns the nests of other stations that showed these Electrons until now.
 */
export async function replaceNests(
  tx: Tx,
  { station, nests, now }: { station: string; nests: StationState['nests']; now: Date },
): Promise<SeenElsewhere[]> {
  let elsewhere: SeenElsewhere[] = [];
  const present = nests.flatMap(({ electron, cable }) =>
    electron !== null && cable !== null ? [{ id: electron, cable, first_seen_at: now }] : [],
  );
  if (present.length > 0) {
    await tx
      .insertInto('electron')
      .values(present)
      .onConflict((row) => row.column('id').doNothing())
      .execute();
    const electrons = present.map((electron) => electron.id);
    elsewhere = await lockElsewhere(tx, station, electrons);
    if (elsewhere.length > 0) await emptyOtherNests(tx, electrons);
  }
  await tx.deleteFrom('nest').where('station_code', '=', station).execute();
  await tx
    .insertInto('nest')
    .values(
      nests.map(({ electron, since, open = false, ...nest }) => ({
        ...nest,
        open,
        station_code: station,
        electron_id: electron,
        since: new Date(since),
      })),
    )
    .execute();
  return elsewhere;
}

interface NestOf {
  station: string;
  nest: number;
}

export async function emptyNest(tx: Tx, emptied: NestOf & { since: Date }): Promise<void> {
  await nestEmptied(tx, emptied);
}

const nestEmptied = hotStatement((tx, { station, nest, since }: NestOf & { since: Date }) =>
  tx
    .updateTable('nest')
    .set({ electron_id: null, cable: null, charge: null, lit: false, since })
    .where('station_code', '=', station)
    .where('nest', '=', nest),
);

export async function lightNest(tx: Tx, lighted: NestOf & { lit: boolean }): Promise<void> {
  await nestLit(tx, lighted);
}

const nestLit = hotStatement((tx, { station, nest, lit }: NestOf & { lit: boolean }) =>
  tx.updateTable('nest').set({ lit }).where('station_code', '=', station).where('nest', '=', nest),
);

/** Open for a technician, as the station says. */
export async function openNest(tx: Tx, opened: NestOf & { open: boolean }): Promise<void> {
  await tx
    .updateTable('nest')
    .set({ open: opened.open })
    .where('station_code', '=', opened.station)
    .where('nest', '=', opened.nest)
    .execute();
}

async function emptyOtherNests(tx: Tx, electrons: string[]): Promise<void> {
  await tx
    .updateTable('nest')
    .set({ electron_id: null, cable: null, charge: null })
    .where('electron_id', 'in', electrons)
    .execute();
}
