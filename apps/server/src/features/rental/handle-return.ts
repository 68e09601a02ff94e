import type { CableType } from '@etg/contract/vocabulary';
import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { type Evidence, findElectron, insertElectron } from '../station/index.ts';
import { addReturnProof } from './add-return-proof.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { closeIncidentsOfElectrons, fileIncident } from './incident.store.ts';
import { isOldSighting } from './rental.rules.ts';
import { returnElectron } from './return-electron.ts';

export interface ReportedReturn {
  electron: string;
  cable: CableType | undefined;
  station: string;
  nest: number;
  seq: number;
  at: Date;
  outdated: boolean;
  eventId: string;
  evidence: Evidence;
  now: Date;
}

/** A station says that an Electron was put into a nest: nobody has it any more, at any station, once [P4]. */
export async function handleReturn(tx: Tx, told: ReportedReturn): Promise<Telling[]> {
  const { electron, outdated, now } = told;
  const [held] = await lockHeldElectrons(tx, [electron]);
  if (held && !isOldSighting(held, told)) {
    if (!outdated) await closeIncidentsOfElectrons(tx, [electron], now);
    // A younger panel has been seen already, and it is not on it.
    return returnElectron(tx, { ...told, held, proof: outdated ? 'missing' : 'awaited' });
  }
  if (held || (await findElectron(tx, electron))) await addReturnProof(tx, told);
  else await fileUnknownElectron(tx, told);
  if (!held && !outdated) await closeIncidentsOfElectrons(tx, [electron], now);
  return [];
}

/** No Electron we ever heard of: a new one, or somebody else's. It stays in its nest; a person looks. */
async function fileUnknownElectron(
  tx: Tx,
  { electron, cable, station, nest, at, now }: ReportedReturn,
): Promise<void> {
  if (cable) await insertElectron(tx, { id: electron, cable, now });
  await fileIncident(tx, {
    kind: 'unknown_electron',
    station_code: station,
    nest,
    electron_id: electron,
    happened_at: at,
    heard_at: now,
  });
}
