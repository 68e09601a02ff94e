import type { GetElectron, GetStationStatus } from './live.ts';
import type { VenueState } from './venue.ts';
import type { VenueTitles } from './venue-title.ts';

/** The live channel (L1): its path, its events and the codes of `electron`. Without validators, since the browser imports it. */
export const livePath = '/live';

/** The outcomes of a release, with the codes of the specification's take-battery table. */
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
  /** Ours: the lit nest, for the drawing of the station. */
  nest?: number;
  /** Ours: the Electron in that nest, or the one that came out of it. */
  electron?: string;
  /** Ours: its charge level in percent, as the station reports it. */
  charge?: number;
  /** Ours: how long the lit nest still stays open. Relative, since the phone's clock may be wrong. */
  take_within_ms?: number;
  /** Ours: the trace of this event, if tracing is on. */
  trace?: string;
}

export interface NotifyClient {
  text: string;
  type: 'success' | 'info' | 'error';
}

/** What the page needs to thank the rider for the return, and to show the receipt later. */
export interface ReturnedEvent {
  /** The full receipt is at `/users/rentals/{receipt}/receipt`. */
  receipt: string;
  electron: string;
  station: string;
  venue: string;
  /** In other languages than English. */
  venue_titles?: VenueTitles | undefined;
  /** Absent if staff ended the rental by hand. */
  nest?: number;
  /** Unix seconds, by the station's own clock. */
  at: number;
  /** The trace of this event, if tracing is on. */
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
  /** Ours: a rental has ended. */
  returned: (event: ReturnedEvent) => void;
  /** Ours: something about the signed-in rider changed (a return, a fee); the page reads `welcome` again. */
  user_changed: () => void;
}

/** Ours: the namespace for changes on the map, open to anyone. */
export const venuesNamespace = '/venues';

export interface VenueChange {
  /** The venue's first group, which identifies it. */
  group: string;
  status: number;
  state: VenueState;
}

export interface VenuesToServerEvents {
  /** The visible part of the map, as `west,south,east,north`: only its changes are sent. Until it is sent: all changes. */
  look_at: (box: string) => void;
}

export interface VenuesToClientEvents {
  /** Like every live message only a hint: a page that may have missed some reads the venues again. */
  venues_changed: (changes: readonly VenueChange[]) => void;
  /** Venues were added, removed or moved: the page reads them again. */
  venues_replaced: () => void;
}
