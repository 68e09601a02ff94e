import { z } from 'zod';
import { cableType } from './entities.ts';

/** The live channel (L1): its path, its events and the codes of `electron`. */
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

const ids = { cableType, bookingId: z.uuid() };

export const getStationStatus = z.object({ ...ids, group_id: z.string() });
export type GetStationStatus = z.infer<typeof getStationStatus>;

/** The specification spells the group both ways; either is accepted. */
export const getElectron = z
  .object({ ...ids, group_id: z.string().optional(), groupId: z.string().optional() })
  .refine((request) => request.group_id ?? request.groupId, { path: ['group_id'], error: 'required' })
  .transform(({ group_id, groupId, ...rest }) => ({ ...rest, group_id: String(group_id ?? groupId) }));
export type GetElectron = z.input<typeof getElectron>;

export interface StationStatus {
  releaseReady: boolean;
  covid_warning: boolean;
}

export interface ElectronEvent {
  code: number;
  /** Ours: the nest that is lit, so that the screen can draw it. */
  nest?: number;
}

export interface NotifyClient {
  text: string;
  type: 'success' | 'info' | 'error';
}

export interface ClientToServerEvents {
  get_station_status: (request: GetStationStatus) => void;
  get_electron: (request: GetElectron) => void;
}

export interface ServerToClientEvents {
  station_status: (status: StationStatus) => void;
  electron: (event: ElectronEvent) => void;
  notifyClient: (notice: NotifyClient) => void;
  /** Ours: something about the signed-in user changed (a return, a fee); read `welcome` again. */
  user_changed: () => void;
}
