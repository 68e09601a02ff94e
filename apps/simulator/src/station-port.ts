import type { HeldElectron } from '@etg/contract/simulator-control';
import type { StationEvent, StationState } from '@etg/contract/station-protocol';

export type StateCause = 'connected' | 'change' | 'heartbeat' | 'asked';

export type StationMessage =
  | { channel: 'state'; body: StationState; cause: StateCause }
  | { channel: 'event'; body: StationEvent };

export type StationPort = {
  now(): number;
  send(message: StationMessage): void;
  /** A person has taken this Electron out. */
  handOver(electron: HeldElectron): void;
  /** The station restarts: its connection breaks and comes back. */
  restart(): void;
  /** The connection was lost or may be opened again. */
  connectionChanged(): void;
  /** A visitor comes to the station. */
  visit(): void;
};
