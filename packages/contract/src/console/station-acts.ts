import { z } from 'zod';
import { freeText, groupId, unixTime } from '../entities.ts';
import { mostStationsAtOnce, nestReasons, stationStateReasons } from './fleet-words.ts';
import { actCall } from './staff-call.ts';

const params = z.object({ code: groupId });
const ofNest = z.object({ code: groupId, nest: z.coerce.number().pipe(z.int().min(1).max(64)) });
const codes = z.array(groupId).min(1).max(mostStationsAtOnce);

/** The states that staff set by this act. Retiring is an act of its own. */
const stateChange = z.strictObject({
  state: z.enum(['planned', 'live', 'paused', 'out_of_service']),
  why: z.enum(stationStateReasons).optional().describe('riders read it; needed unless it becomes live'),
  words: freeText(300).optional().describe('riders read them as they are'),
  until: unixTime.optional().describe('riders read it; nothing changes by itself then'),
});

export const setStationState = actCall({
  id: 'QF4',
  method: 'POST',
  path: '/stations/{code}/state',
  summary: 'Make a station live, pause it, or take it out of service. Its panels do not undo it',
  access: { staff: 'station.edit' },
  params,
  given: stateChange,
  act: 'station.set-state',
  reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
});

export const setStationStates = actCall({
  id: 'QF2',
  method: 'POST',
  path: '/stations/state',
  summary: 'The same for several stations. The result says what became of each',
  access: { staff: 'station.edit' },
  given: stateChange.extend({ codes }),
  act: 'station.set-states',
  reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
  freshPasskey: true,
});

export const retireStation = actCall({
  id: 'QF4',
  method: 'POST',
  path: '/stations/{code}/retire',
  summary: 'Retire a station: it is gone for riders, and its credential opens nothing. Its history stays',
  access: { staff: 'station.edit' },
  params,
  given: z.strictObject({ typed: z.string().max(20).describe('its code, typed again') }),
  act: 'station.retire',
  reasons: ['maintenance', 'faulty-station', 'other'],
  freshPasskey: true,
});

export const setNestService = actCall({
  id: 'QF4',
  method: 'POST',
  path: '/stations/{code}/nests/{nest}/service',
  summary: 'Take a nest out of service, or back. A nest out of service is never lit',
  access: { staff: 'station.command' },
  params: ofNest,
  given: z.strictObject({
    in_service: z.boolean(),
    why: z.enum(nestReasons).optional().describe('needed to take it out'),
    words: freeText(300).optional(),
  }),
  act: 'nest.set-service',
  reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
});

export const commandStation = actCall({
  id: 'QF5',
  method: 'POST',
  path: '/stations/{code}/command',
  summary:
    'Ask a station for its panel, to blink its lights, or to restart. It is sent once, and cannot be called back',
  access: { staff: 'station.command' },
  params,
  given: z.strictObject({ kind: z.enum(['sync', 'identify', 'restart']) }),
  act: 'station.command',
  reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
});

export const commandStations = actCall({
  id: 'QF2',
  method: 'POST',
  path: '/stations/command',
  summary: 'The same for several stations. The result says what became of each',
  access: { staff: 'station.command' },
  given: z.strictObject({ kind: z.enum(['sync', 'identify', 'restart']), codes }),
  act: 'station.command-several',
  reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
  freshPasskey: true,
});

export const openNest = actCall({
  id: 'QF5',
  method: 'POST',
  path: '/stations/{code}/nests/{nest}/open',
  summary: 'Open a nest for service: no rental begins. It cannot be called back',
  access: { staff: 'nest.open' },
  params: ofNest,
  given: z.strictObject({}),
  act: 'nest.open-for-service',
  reasons: ['maintenance', 'faulty-station', 'rider-asked', 'other'],
});

export const addStationNote = actCall({
  id: 'QF3',
  method: 'POST',
  path: '/stations/{code}/notes',
  summary: 'Write a note about a station, for colleagues',
  access: { staff: 'station.read' },
  params,
  given: z.strictObject({ text: freeText(1_000).min(1) }),
  act: 'station.note',
});

/** The result of an act on several stations: what became of each. */
export const severalResult = z.object({
  each: z.array(
    z.object({
      code: groupId,
      /** `sent`: a command left, and its end is on the station's page. `why`: a key of the dictionary. */
      outcome: z.enum(['sent', 'done', 'unchanged', 'refused']),
      why: z.string().optional(),
    }),
  ),
});
export type SeveralResult = z.infer<typeof severalResult>;
