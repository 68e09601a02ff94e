import type { Selectable } from 'kysely';
import type { HeldElectronTable } from '../../migrations/rental-schema.ts';

type Held = Pick<Selectable<HeldElectronTable>, 'electron_id' | 'station_code' | 'taken_at' | 'back_at'>;

export interface Swap {
  electron: string;
  for: string;
  station: string;
  at: Date;
}

/**
 * The exchanges among the Electrons of one rental, in the order in which they were taken. Taking a second one is an exchange
 * once the first is back; a rider who puts the new one in again has exchanged nothing.
 */
export function listSwaps(held: readonly Held[]): Swap[] {
  return held.flatMap((taken, index) => {
    const former = held.slice(0, index).findLast((each) => !each.back_at || each.back_at >= taken.taken_at);
    if (!former?.back_at || (taken.back_at && taken.back_at < former.back_at)) return [];
    return [
      {
        electron: former.electron_id,
        for: taken.electron_id,
        station: taken.station_code,
        at: taken.taken_at,
      },
    ];
  });
}
