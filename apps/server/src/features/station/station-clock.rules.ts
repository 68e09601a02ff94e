import { heartbeatMs, missedHeartbeats, type StationState } from '@etg/contract/station-protocol';

/** What a conforming station's clock may be off by (station protocol, 6.1): within it, times count as told. */
const toleratedMs = 10_000;

/** A single message may be late; so many in a row are not, unless the clock is. */
const samplesKept = 5;

/** A correction that changes by more than this from one panel to the next: the clock was set, or lost its battery. */
const jumpMs = 60_000;

/** A clock that was never set starts decades ago. Beyond this a time is no time, and must not break sums with it. */
const farthestMs = 100 * 365.25 * 86_400_000;
const latestTime = 8_640_000_000_000_000;

/** How long a panel can take over a connection that lives. */
export const longestWayMs = 5 * 60_000;

/**
 * `lagMs`: when a message arrived less the time it carries. That is the error of the station's clock plus the time the
 * message took, and the way only ever adds.
 */
export function observeLag(samples: readonly number[], lagMs: number): number[] {
  return [...samples, Math.min(Math.max(lagMs, -farthestMs), farthestMs)].slice(-samplesKept);
}

/** What to add to a station's times: the smallest lag is the one with the least of the way in it. */
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

/** A panel by our clock. */
export function correctPanel(state: StationState, offsetMs: number): StationState {
  if (offsetMs === 0) return state;
  const nests = state.nests.map((nest) => ({ ...nest, since: correctTime(nest.since, offsetMs) }));
  return { ...state, at: correctTime(state.at, offsetMs), nests };
}

export interface PanelTime {
  /** What the panel says, corrected. */
  at: number;
  heardAt: number;
  /** Kept by the broker, for however long. */
  isRetained: boolean;
}

/** When a panel was made, as far as its station can be believed: not in the future, and if it came live, just now. */
export function panelTime({ at, heardAt, isRetained }: PanelTime): number {
  const latest = Math.min(at, heardAt);
  return isRetained ? latest : Math.max(latest, heardAt - longestWayMs);
}

/** Whether so much time passed between two panels that the station counts as away. */
export function wasAway(before: number, after: number): boolean {
  return after - before > heartbeatMs * missedHeartbeats;
}
