import type { CableType } from '@etg/contract/vocabulary';
import type { Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { type Evidence, findElectron, insertElectron } from '../station/index.ts';
import { lockHeldElectrons } from './held-electron.store.ts';
import { closeIncidentsOfElectrons, fileIncident } from './incident.store.ts';
import { recordHandProof } from './record-hand-proof.ts';
import { recordReturnProof } from './record-return-proof.ts';
import { isOldSighting } from './rental.rules.ts';
import { returnElectron } from './return-electron.ts';

export interface ReportedReturn {
  electron: string;
  cable: CableType | undefined;
  station: string;
  nest: number;
  charge?: number | undefined;
  seq: number;
  at: Date;
  outdated: boolean;
  eventId: string;
  evidence: Evidence;
  now: Date;
}

/** A station reports a returned Electron. That ends the rental of whoever has it, at any station, and only once [P4]. */
export async function handleReturn(tx: Tx, reported: ReportedReturn): Promise<RiderNotice[]> {
  const { electron, outdated, now } = reported;
  const [held] = await lockHeldElectrons(tx, [electron]);
  if (held && !isOldSighting(held, reported)) {
    if (!outdated) await closeIncidentsOfElectrons(tx, [electron], now);
    // Outdated: a newer panel was received, which does not show the Electron.
    return returnElectron(tx, { ...reported, held, proof: outdated ? 'missing' : 'awaited' });
  }
  // An old report, or one of an Electron that nobody has: it may still prove an earlier return.
  if (held || (await findElectron(tx, electron)))
    (await recordHandProof(tx, reported)) || (await recordReturnProof(tx, reported));
  else await fileUnknownElectron(tx, reported);
  if (!held && !outdated) await closeIncidentsOfElectrons(tx, [electron], now);
  return [];
}

/** An Electron that is not in the database: a new one, or not one of ours. It stays in its nest. */
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
