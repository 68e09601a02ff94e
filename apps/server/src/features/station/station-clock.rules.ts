import { heartbeatMs, missedHeartbeats, type StationState } from '@etg/contract/station-protocol';

/** How far the clock of a conforming station may be off (station protocol, 6.1). Within it, times are not corrected. */
export const toleratedMs = 10_000;

/** A single message may be late. If so many in a row look late, the clock is wrong. */
const samplesKept = 5;

/** If the correction changes by more than this from one panel to the next, the clock was set or has lost its power. */
const jumpMs = 60_000;

/** A clock that was never set may be decades behind; a larger lag is capped. */
const farthestMs = 100 * 365.25 * 86_400_000;
/** The largest date that JavaScript knows. */
const latestTime = 8_640_000_000_000_000;

/** How long a panel can take over a live connection. */
export const longestWayMs = 5 * 60_000;

/**
 * `lagMs`: the arrival time of a message minus the time it carries. That is the error of the station's clock plus the time
 * the message took, which is never negative.
 */
export function observeLag(samples: readonly number[], lagMs: number): number[] {
  return [...samples, Math.min(Math.max(lagMs, -farthestMs), farthestMs)].slice(-samplesKept);
}

/** What to add to a station's times. The smallest lag contains the least transit time. */
export function offsetFrom(samples: readonly number[]): number {
  if (samples.length === 0) return 0;
  const smallest = Math.min(...samples);
  return Math.abs(smallest) <= toleratedMs ? 0 : smallest;
}

export function hasJumped(before: number, after: number): boolean {
  return Math.abs(after - before) > jumpMs;
}

export function correctTime(at: number, offsetMs: number): number {
  return Math.min(Math.max(Math.round(at + offsetMs), 0), latestTime);
}

/** A panel with its times corrected to our clock. */
export function correctPanel(state: StationState, offsetMs: number): StationState {
  if (offsetMs === 0) return state;
  const nests = state.nests.map((nest) => ({ ...nest, since: correctTime(nest.since, offsetMs) }));
  return { ...state, at: correctTime(state.at, offsetMs), nests };
}

export interface PanelTime {
  /** The panel's own time, corrected. */
  at: number;
  heardAt: number;
  /** Whether the broker retained the panel, for an unknown time. */
  isRetained: boolean;
}

/** When a panel was made: not in the future, and for a live panel not longer ago than a message can take. */
export function panelTime({ at, heardAt, isRetained }: PanelTime): number {
  const latest = Math.min(at, heardAt);
  return isRetained ? latest : Math.max(latest, heardAt - longestWayMs);
}

/** Whether the time between two panels is so long that the station was away. */
export function wasAway(before: number, after: number): boolean {
  return after - before > heartbeatMs * missedHeartbeats;
}
