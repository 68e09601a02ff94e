import type { GetElectron, GetStationStatus } from './live.ts';
import type { VenueState } from './venue.ts';

/** The live channel (L1) as a browser needs it: its path, its events and the codes of `electron`. No validators. */
export const livePath = '/live';

/** What happened to a release, as the specification's take-battery table numbers it. */
export const releaseCode = {
  taken: 200,
  lit: 201,
  queue: 301,
  notTaken: 302,
  notReady: 303,
  offline: 304,
} as const;
export type ReleaseCode = (typeof releaseCode)[keyof typeof releaseCode];

export interface StationStatus {
  releaseReady: boolean;
  covid_warning: boolean;
}

export interface ElectronEvent {
  code: number;
  /** Ours: the nest that is lit, so that the screen can draw it. */
  nest?: number;
  /** Ours: the trace it is part of, while traces are kept. */
  trace?: string;
}

export interface NotifyClient {
  text: string;
  type: 'success' | 'info' | 'error';
}

/** What the page needs to say "Thanks, it's back" and to show the receipt later. */
export interface ReturnedEvent {
  /** Read the rest at `/users/rentals/{receipt}/receipt`. */
  receipt: string;
  electron: string;
  station: string;
  venue: string;
  nest: number;
  /** Unix seconds, by the station's own clock. */
  at: number;
  /** The trace it is part of, while traces are kept. */
  trace?: string;
}

export interface ClientToServerEvents {
  get_station_status: (request: GetStationStatus) => void;
  get_electron: (request: GetElectron) => void;
}

export interface ServerToClientEvents {
  station_status: (status: StationStatus) => void;
  electron: (event: ElectronEvent) => void;
  notifyClient: (notice: NotifyClient) => void;
  /** Ours: a rental is over. */
  returned: (event: ReturnedEvent) => void;
  /** Ours: something about the signed-in user changed (a return, a fee); read `welcome` again. */
  user_changed: () => void;
}

/** Ours: a room of its own on the live channel, which anybody may enter: what changes on the map. */
export const venuesNamespace = '/venues';

export interface VenueChange {
  /** The venue's first group, which names it. */
  group: string;
  status: number;
  state: VenueState;
}

export interface VenuesToServerEvents {
  /** What is in view, as `west,south,east,north`; only changes there are told. Nothing said: everywhere. */
  look_at: (box: string) => void;
}

export interface VenuesToClientEvents {
  /** A hint like every live message: whoever missed some reads the venues again. */
  venues_changed: (changes: readonly VenueChange[]) => void;
  /** Venues came, went or moved: read them again. */
  venues_replaced: () => void;
}
