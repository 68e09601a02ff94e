import type { HeldElectron } from '@etg/contract/simulator-control';
import type { StationEvent, StationState } from '@etg/contract/station-protocol';

export type StateCause = 'connected' | 'change' | 'heartbeat' | 'asked';

export type StationMessage =
  | { channel: 'state'; body: StationState; cause: StateCause }
  | { channel: 'event'; body: StationEvent };

export type StationPort = {
  now(): number;
  tell(message: StationMessage): void;
  /** Somebody has taken this Electron out. */
  handOver(electron: HeldElectron): void;
  /** The controller starts anew: its connection breaks and comes back. */
  restart(): void;
  /** It went away, or may come back. */
  connectionChanged(): void;
  /** Somebody walks up to it. */
  visit(): void;
};
