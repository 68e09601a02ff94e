import type { IncidentKind } from '../../migrations/rental-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { HeldElectronRow } from './held-electron.store.ts';
import { fileIncident } from './incident.store.ts';

/**
 * `return_unseen`: the station reported a return that its panel does not show. `return_backdated`: it reported a time at
 * which its panels did not show the Electron, and fees depend on that time. No money moves until an operator decides.
 */
type Doubt = Extract<IncidentKind, 'return_unseen' | 'return_backdated'>;

export interface DoubtedReturn {
  held: HeldElectronRow;
  accountId: string;
  now: Date;
}

export async function fileDoubtedReturn(
  tx: Tx,
  kind: Doubt,
  { held, accountId, now }: DoubtedReturn,
): Promise<void> {
  if (held.back_station_code === null) return;
  await fileIncident(tx, {
    kind,
    station_code: held.back_station_code,
    nest: held.back_nest,
    electron_id: held.electron_id,
    account_id: accountId,
    release_id: held.release_id,
    happened_at: held.back_told_at ?? held.back_at ?? now,
    heard_at: now,
  });
}
