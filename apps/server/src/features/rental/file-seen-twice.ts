import type { Tx } from '../../platform/database/database.ts';
import { fileIncident } from './incident.store.ts';

interface Place {
  station: string;
  nest?: number;
}

export interface SeenTwice {
  electron: string;
  places: readonly [Place, Place];
  now: Date;
}

/** Two stations claim to have the same Electron. One is wrong, and an operator has to find out which. */
export async function fileSeenTwice(tx: Tx, { electron, places, now }: SeenTwice): Promise<void> {
  for (const { station, nest } of places)
    await fileIncident(tx, {
      kind: 'seen_twice',
      station_code: station,
      nest: nest ?? null,
      electron_id: electron,
      happened_at: now,
      heard_at: now,
    });
}
