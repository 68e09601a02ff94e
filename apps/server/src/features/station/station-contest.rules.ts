import type { NestState } from '@etg/contract/station-protocol';
import { correctTime, wasAway } from './station-clock.rules.ts';

/** The nest of another station that showed an Electron of this panel last. */
export interface SeenElsewhere {
  electron_id: string | null;
  station_code: string;
  nest: number;
  since: Date;
  online: boolean;
  panel_at: Date | null;
  clock_offset_ms: number;
}

export interface Contested {
  electron: string;
  nest: number;
  other: { station: string; nest: number };
}

/**
 * An Electron may move: it leaves one station and is later put into another. It is contested if this panel claims to have
 * had it all along, while another station that is online has shown it since.
 */
export function contestedBy(
  nests: readonly NestState[],
  elsewhere: readonly SeenElsewhere[],
  { offsetMs, now }: { offsetMs: number; now: Date },
): Contested[] {
  return elsewhere.flatMap((other) => {
    const here = nests.find((nest) => nest.electron === other.electron_id);
    if (!here?.electron || !other.online || !other.panel_at) return [];
    if (wasAway(other.panel_at.getTime(), now.getTime())) return [];
    const sinceThere = correctTime(other.since.getTime(), other.clock_offset_ms);
    if (correctTime(here.since, offsetMs) > sinceThere) return [];
    const { station_code: station, nest } = other;
    return [{ electron: here.electron, nest: here.nest, other: { station, nest } }];
  });
}
