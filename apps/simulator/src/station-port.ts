import type { HeldElectron } from '@etg/contract/simulator-control';
import type { StationEvent, StationState } from '@etg/contract/station-protocol';

export type StationMessage =
  | { channel: 'state'; body: StationState }
  | { channel: 'event'; body: StationEvent };

export type StationPort = {
  now(): number;
  tell(message: StationMessage): void;
  /** Somebody has taken this Electron out. */
  handOver(electron: HeldElectron): void;
  /** The controller starts anew: its connection breaks and comes back. */
  restart(): void;
};
