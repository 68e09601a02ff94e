import { z } from 'zod';
import { cableType, groupId, keyId } from './entities.ts';

/** Validators of the browser's messages on the live channel; the events are in `live-events.ts`. */
const ids = { cableType, bookingId: keyId };
/** Ours: the trace of the tap, as `traceparent`. An invalid one is ignored. */
const trace = z.string().max(64).optional();

export const getStationStatus = z.strictObject({ ...ids, group_id: groupId });
export type GetStationStatus = z.infer<typeof getStationStatus>;

/** The specification uses both spellings of the group. */
export const getElectron = z
  .strictObject({ ...ids, trace, group_id: groupId.optional(), groupId: groupId.optional() })
  .refine((request) => request.group_id ?? request.groupId, { path: ['group_id'], error: 'required' })
  .transform(({ group_id, groupId, ...rest }) => ({ ...rest, group_id: String(group_id ?? groupId) }));
export type GetElectron = z.input<typeof getElectron>;
