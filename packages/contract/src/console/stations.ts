import { z } from 'zod';
import { groupId, keyId, unixTime } from '../entities.ts';
import { nestFaults } from '../vocabulary.ts';
import {
  healths,
  mostStationsAtOnce,
  nestLooks,
  stationSorts,
  stationStates,
  stationViews,
} from './fleet-words.ts';
import { staffCall } from './staff-call.ts';
import { sum } from './support.ts';

/** A text of the console with its values. */
export const wordWithValues = z.object({
  word: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type WordWithValues = z.infer<typeof wordWithValues>;

export const stripNest = z.object({
  nest: z.int(),
  is: z.enum(nestLooks),
  charge: z.int().optional(),
});

/** One line of the list, and the head of a station's page. */
export const stationRow = z.object({
  code: groupId,
  venue: z.object({
    id: keyId,
    title: z.string(),
    city: z.string(),
    country: z.string(),
    zone: z.string(),
  }),
  state: z.enum(stationStates),
  health: z.enum(healths),
  /** For the health's own text: how long it is silent, how many nests are jammed. */
  health_values: wordWithValues.shape.values,
  /** One reason in words: a text `console-fleet.why-{word}`. */
  why: wordWithValues.optional(),
  online: z.boolean(),
  heard: unixTime.optional().describe('missing: never'),
  /** As last heard, if it is not online. */
  panel: z.array(stripNest),
  ready: z.int(),
  free: z.int(),
  out: z.int().describe('Electrons taken here that are out now'),
  /** Of the last seven days. Missing: nobody pressed. */
  unlocks: z.object({ tried: z.int(), worked: z.int() }).optional(),
  /** The same of the last hour. */
  unlocks_hour: z.object({ tried: z.int(), worked: z.int() }).optional(),
  today: sum.describe('what rentals that began here brought, since midnight at the venue'),
  firmware: z.string().optional(),
  signal: z.int().optional(),
});
export type StationRow = z.infer<typeof stationRow>;

/** Which stations a list has. */
export const stationFilter = z.object({
  view: z.enum(stationViews).default('all'),
  health: z.enum(healths).optional(),
  state: z.enum(stationStates).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  venue: keyId.optional(),
  firmware: z.string().max(64).optional(),
  heard: z.enum(['now', 'not-now', 'never']).optional(),
  fault: z
    .enum(nestFaults)
    .optional()
    .describe('reported of at least one nest, also of one that is out of service: somebody must mend it'),
  failed: z.literal('hour').optional().describe('at least one unlock failed in the last hour'),
  q: z.string().trim().max(100).optional().describe('in code, venue or city'),
});
export type StationFilter = z.infer<typeof stationFilter>;

export const listConsoleStations = staffCall({
  id: 'QF2',
  method: 'GET',
  path: '/stations',
  summary: 'Stations, the worst for riders first, with their panels',
  access: { staff: 'station.read' },
  query: stationFilter.extend({
    sort: z.enum(stationSorts).default('harm'),
    turned: z.literal('yes').optional().describe('the other way round'),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
    /** Only these, in any order: the rows in view, read again. Filters do not count then. */
    codes: z
      .string()
      .regex(/^\d{1,12}(,\d{1,12})*$/)
      .max(13 * mostStationsAtOnce)
      .optional(),
  }),
  reply: z.object({
    stations: z.array(stationRow),
    next: z.string().optional(),
    total: z.int().describe('of what is filtered'),
    counts: z.record(z.enum(stationViews), z.int()),
    countries: z.array(z.string()).describe('in which the caller may see stations'),
    firmwares: z.array(z.string()),
    now: unixTime,
  }),
});

export const countConsoleStations = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/stations/count',
  summary: 'How many stations a list has, for the name of a saved view',
  access: { staff: 'station.read' },
  query: stationFilter,
  reply: z.object({ count: z.int() }),
});

export const exportConsoleStations = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/stations/export',
  summary: 'What is filtered as CSV, with the columns that are shown',
  access: { staff: 'station.read' },
  query: stationFilter.extend({
    codes: z
      .string()
      .max(13 * mostStationsAtOnce)
      .optional()
      .describe('only these stations'),
    columns: z.string().max(400).optional().describe('in this order; all without it'),
  }),
  reply: z.string().describe('text/csv'),
  recordedAs: 'station.export-list',
});

/** A place on the map: one venue, or several that are close. */
export const fleetPin = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('venue'),
    code: groupId.describe('its first station'),
    title: z.string(),
    lat: z.number(),
    lng: z.number(),
    ready: z.int(),
    look: z.enum(['public', 'private', 'empty', 'full', 'silent', 'off']),
  }),
  z.object({
    is: z.literal('cluster'),
    lat: z.number(),
    lng: z.number(),
    venues: z.int(),
    /** Of them, how many are silent. */
    silent: z.int(),
    zoom: z.int().describe('at which it falls apart'),
  }),
]);
export type FleetPin = z.infer<typeof fleetPin>;

export const readFleetMap = staffCall({
  id: 'QF1',
  method: 'GET',
  path: '/stations/map',
  summary: 'The pins of a piece of the map',
  access: { staff: 'station.read' },
  query: z.object({
    west: z.coerce.number().min(-180).max(180),
    south: z.coerce.number().min(-90).max(90),
    east: z.coerce.number().min(-180).max(180),
    north: z.coerce.number().min(-90).max(90),
    zoom: z.coerce.number().min(0).max(22),
  }),
  reply: z.object({ pins: z.array(fleetPin), now: unixTime }),
});
