import { z } from 'zod';
import { groupId, keyId, unixTime } from '../entities.ts';
import { languages } from '../languages.ts';
import { issuedCredential } from './credential.ts';
import { mostStationsAtOnce, stationStates } from './fleet-words.ts';
import { checkOutcomes, checkStates, checkSteps, checkWhys, mostNests } from './setup-words.ts';
import { actCall, staffCall } from './staff-call.ts';

const params = z.object({ code: groupId });
/** Spreadsheets drop a zero at the beginning: new codes have none. */
const newCode = z.string().regex(/^[1-9](\d{3}|\d{5})$/);
const nests = z.int().min(1).max(mostNests);

export const proposeStation = staffCall({
  id: 'QF6',
  method: 'GET',
  path: '/setup/station',
  summary: 'The next code that no station has or ever had, and what stations connect to',
  access: { staff: 'station.edit' },
  query: z.object({ venue: keyId.optional() }),
  reply: z.object({
    code: groupId,
    broker: z.string().optional().describe('missing: this installation does not know it'),
    venue: z
      .object({ id: keyId, title: z.string(), address: z.string() })
      .optional()
      .describe('the one asked for; missing: the caller has no such venue'),
  }),
});

export const addStation = actCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations',
  summary:
    'Add a station to a venue, as planned, with its password. Riders see it when it is made live. The password is shown once',
  access: { staff: 'station.edit' },
  given: z.strictObject({
    venue: keyId,
    code: newCode,
    nests: nests
      .optional()
      .describe('how many it has, as far as known: the check compares it with the panel'),
  }),
  act: 'station.add',
  freshPasskey: true,
});

/** The result of `addStation`, shown once. */
export const addedStation = issuedCredential.extend({ code: groupId });
export type AddedStation = z.infer<typeof addedStation>;

export const stationCheck = z.object({
  id: keyId,
  by: z.string(),
  started: unixTime,
  ended: unixTime.optional(),
  outcome: z.enum(checkOutcomes).optional().describe('missing: it goes on'),
  steps: z.array(
    z.object({
      step: z.enum(checkSteps),
      is: z.enum(checkStates),
      why: z.enum(checkWhys).optional(),
    }),
  ),
  /** The nest that is open for it right now. */
  open: z.int().optional(),
});
export type StationCheck = z.infer<typeof stationCheck>;

export const readStationSetup = staffCall({
  id: 'QF6',
  method: 'GET',
  path: '/stations/{code}/setup',
  summary: 'How far the setting up of a station is: password, first word, check',
  access: { staff: 'station.read' },
  params,
  reply: z.object({
    code: groupId,
    state: z.enum(stationStates),
    venue: z.object({ id: keyId, title: z.string(), address: z.string() }),
    planned_nests: nests.optional(),
    broker: z.string().optional(),
    has_credential: z.boolean(),
    heard: unixTime.optional(),
    check: stationCheck.optional().describe('the newest'),
    judged: z
      .enum(['passed', 'failed'])
      .optional()
      .describe('how the newest check ended that nobody stopped'),
    now: unixTime,
  }),
});
export type StationSetup = z.infer<(typeof readStationSetup)['reply']>;

export const checkStation = actCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations/{code}/check',
  summary:
    'Check a station against the protocol: it is asked for its panel, to blink, and to refuse an expired command. What somebody does at it ticks the other steps',
  access: { staff: 'station.command' },
  params,
  given: z.strictObject({}),
  act: 'station.check',
  reasons: ['maintenance', 'faulty-station', 'other'],
});

export const setPlannedNests = actCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations/{code}/planned-nests',
  summary: 'Correct how many nests a station should have. Its newest check is judged again by it',
  access: { staff: 'station.edit' },
  params,
  given: z.strictObject({ nests }),
  act: 'station.set-nests',
  reasons: ['mistake', 'maintenance', 'other'],
});

/** What is printed on the front of a station. */
export const placard = z.object({
  code: groupId,
  venue: z.string(),
  /** What its QR code says. */
  url: z.string(),
  /** In the languages that people read there; the first is printed large. */
  words: z
    .array(
      z.object({
        language: z.enum(languages),
        headline: z.string(),
        scan: z.string(),
        price: z.string().describe('what it costs here, and where it is brought back'),
      }),
    )
    .min(1),
});
export type Placard = z.infer<typeof placard>;

export const readPlacards = staffCall({
  id: 'QF6',
  method: 'GET',
  path: '/placards',
  summary: 'What the placards of these stations say',
  access: { staff: 'station.read' },
  query: z.object({
    codes: z
      .string()
      .max(mostStationsAtOnce * 7)
      .regex(/^\d{4,6}(,\d{4,6})*$/),
  }),
  reply: z.object({ placards: z.array(placard) }),
});
