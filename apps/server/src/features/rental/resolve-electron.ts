import type { CableType } from '@etg/contract/vocabulary';
import type { Tx } from '../../platform/database/database.ts';
import { findElectron, insertElectron } from '../station/index.ts';
import { fileIncident } from './incident.store.ts';
import type { ReleaseRow } from './release.store.ts';

export interface ReleasedElectron {
  release: ReleaseRow;
  electron: string | undefined;
  cable: CableType | undefined;
  at: Date;
  now: Date;
}

/**
 * The Electron that came out of the nest. An unknown one is recorded under its own id rather than rented under the id that
 * was commanded. If its cable is not reported, it most likely has the cable that was asked for.
 */
export async function resolveElectron(
  tx: Tx,
  { release, electron, cable, at, now }: ReleasedElectron,
): Promise<string> {
  if (electron === undefined || electron === release.electron_id) return release.electron_id;
  if (await findElectron(tx, electron)) return electron;
  const asked = await findElectron(tx, release.electron_id);
  await insertElectron(tx, { id: electron, cable: cable ?? asked?.cable ?? 'usb_c', now });
  await fileIncident(tx, {
    kind: 'unknown_electron',
    station_code: release.station_code,
    nest: release.nest,
    electron_id: electron,
    account_id: release.account_id,
    release_id: release.id,
    happened_at: at,
    heard_at: now,
  });
  return electron;
}
