import { z } from 'zod';
import { cableType, freeText, groupId, keyId, unixTime } from '../entities.ts';
import {
  dudPaybacks,
  dudSigns,
  electronPlaces,
  electronReasons,
  electronSorts,
  electronStates,
  electronViews,
  tripVerdicts,
} from './electron-words.ts';
import { actCall, staffCall } from './staff-call.ts';
import { consolePlace, riderName, sum } from './support.ts';

const electronId = z.string().min(1).max(64);
const params = z.object({ electron: electronId });

/** One line of the list, and the head of an Electron's page. */
export const electronRow = z.object({
  id: electronId,
  cable: cableType,
  state: z.enum(electronStates),
  why: z.enum(electronReasons).optional(),
  place: z.enum(electronPlaces),
  /** Where it is, was taken from, or was last seen. */
  at: consolePlace.optional(),
  nest: z.int().optional(),
  country: z.string().optional(),
  charge: z.int().optional().describe('as the station last told it, while it is in a nest'),
  since: unixTime.optional().describe('since when it is there'),
  trips: z.int().describe('of the last 30 days'),
  /** 0: nothing speaks against it. From `dudAt` of the reply on the rule takes it out of service. */
  score: z.int(),
});
export type ElectronRow = z.infer<typeof electronRow>;

export const electronFilter = z.object({
  view: z.enum(electronViews).default('all'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  station: groupId.optional(),
  cable: cableType.optional(),
  q: z.string().trim().max(100).optional().describe('in its id'),
});
export type ElectronFilter = z.infer<typeof electronFilter>;

export const listElectrons = staffCall({
  id: 'QF10',
  method: 'GET',
  path: '/electrons',
  summary: 'Electrons, those that failed riders first',
  access: { staff: 'station.read' },
  query: electronFilter.extend({
    sort: z.enum(electronSorts).default('score'),
    turned: z.literal('yes').optional().describe('the other way round'),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
    /** Only these, in any order, with commas between: the rows in view, read again. Filters do not count then. */
    ids: z.string().max(12_000).optional(),
  }),
  reply: z.object({
    electrons: z.array(electronRow),
    next: z.string().optional(),
    total: z.int().describe('of what is filtered'),
    counts: z.record(z.enum(electronViews), z.int()),
    countries: z.array(z.string()),
    dud_at: z.int().describe('the score from which the rule takes one out of service'),
    suspect_at: z.int().describe('the score from which one is suspect'),
    now: unixTime,
  }),
});
export type ElectronList = z.infer<(typeof listElectrons)['reply']>;

export const exportElectrons = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/electrons/export',
  summary: 'What is filtered as CSV',
  access: { staff: 'station.read' },
  query: electronFilter,
  reply: z.string().describe('text/csv'),
  recordedAs: 'electron.export-list',
});

/** One time that it was taken. An exchange makes two trips of one rental. */
export const electronTrip = z.object({
  release: keyId,
  rental: keyId,
  rider: riderName.optional().describe('only for those who may read riders'),
  from: consolePlace,
  nest: z.int().optional(),
  taken: unixTime,
  to: consolePlace.optional(),
  back: unixTime.optional(),
  charge_out: z.int().optional(),
  charge_back: z.int().optional(),
  verdict: z.enum(tripVerdicts),
  /** What the rule gave back for it. */
  gave: z
    .object({
      what: z.enum(dudPaybacks),
      /** Besides late fees a rider may get one thing more. */
      also: z.enum(dudPaybacks).optional(),
      sum: sum.optional(),
      at: unixTime,
    })
    .optional(),
});
export type ElectronTrip = z.infer<typeof electronTrip>;

/** `in`: it was put into the nest instead of the other one. */
export const electronSwap = z.object({
  id: keyId,
  went: z.enum(['in', 'out']),
  other: electronId.optional().describe('missing: it could not be read'),
  at: unixTime,
  place: consolePlace,
  nest: z.int(),
  by: z.string(),
});
export type ElectronSwap = z.infer<typeof electronSwap>;

export const readElectron = staffCall({
  id: 'QF10',
  method: 'GET',
  path: '/electrons/{electron}',
  summary:
    'An Electron: where it is, its last ten trips with charge out against in, and what speaks against it',
  access: { staff: 'station.read' },
  params,
  reply: z.object({
    electron: electronRow,
    first_seen: unixTime,
    /** Who is holding it, if it is out or lost. */
    held: z.object({ rental: keyId, since: unixTime, rider: riderName.optional() }).optional(),
    decided: z
      .object({
        why: z.enum(electronReasons).optional(),
        words: z.string().optional(),
        since: unixTime,
        by: z.string().optional().describe('missing: the rule'),
      })
      .optional(),
    /** What its score is made of, the heaviest first. */
    signs: z.array(
      z.object({ sign: z.enum(dudSigns), times: z.int(), points: z.int(), last: unixTime.optional() }),
    ),
    trips: z.array(electronTrip),
    /** When technicians put it into a nest, or took it out for another one, the newest first. */
    swaps: z.array(electronSwap),
    dud_at: z.int(),
    suspect_at: z.int(),
    now: unixTime,
  }),
});
export type ElectronPage = z.infer<(typeof readElectron)['reply']>;

export const setElectronService = actCall({
  id: 'QF10',
  method: 'POST',
  path: '/electrons/{electron}/service',
  summary: 'Take an Electron out of service, or back. One that is out of service is never lit',
  access: { staff: 'station.command' },
  params,
  given: z.strictObject({
    in_service: z.boolean(),
    why: z.enum(electronReasons).optional().describe('needed to take it out'),
    words: freeText(300).optional(),
  }),
  act: 'electron.set-service',
  reasons: ['maintenance', 'faulty-station', 'rider-asked', 'mistake', 'other'],
});

export const retireElectron = actCall({
  id: 'QF10',
  method: 'POST',
  path: '/electrons/{electron}/retire',
  summary: 'Retire an Electron for good. Its history stays, and a station that shows it again says so',
  access: { staff: 'station.edit' },
  params,
  given: z.strictObject({
    why: z.enum(electronReasons),
    words: freeText(300).optional(),
    typed: z.string().max(64).describe('its id, typed again'),
  }),
  act: 'electron.retire',
  reasons: ['maintenance', 'faulty-station', 'other'],
  freshPasskey: true,
});
