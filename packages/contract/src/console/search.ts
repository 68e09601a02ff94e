import { z } from 'zod';
import { groupId, keyId, unixTime } from '../entities.ts';
import { planKey } from '../fee-schedule.ts';
import { riderLists } from './rider-lists.ts';
import { staffCall } from './staff-call.ts';
import { consolePlace, rentalLine, reportLine, riderName, standing, sum } from './support.ts';

/** The groups of what was found, in the order in which they are shown. */
export const searchKinds = [
  'rider',
  'station',
  'rental',
  'order',
  'payment',
  'electron',
  'venue',
  'promo',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How what was typed is understood. */
export const searchReadings = ['digits', 'phone', 'card', 'electron', 'id', 'mail', 'words'] as const;
export type SearchReading = (typeof searchReadings)[number];

/** A group has no more than this; `more` says that there are. */
export const mostHits = 8;

const stationNow = z.object({ code: groupId, online: z.boolean() });
const riderHit = z.object({
  kind: z.literal('rider'),
  rider: riderName,
  since: unixTime,
  standing,
  plan: planKey.optional(),
  rental: rentalLine.optional(),
  report: reportLine.optional().describe('the newest open one'),
  claims: stationNow.optional().describe('the station that the open report names'),
});
const rentalHit = z.object({ kind: z.literal('rental'), rental: rentalLine, rider: riderName.optional() });
const orderHit = z.object({
  kind: z.enum(['order', 'payment']),
  id: z.string(),
  short: z.string(),
  rider: riderName.optional(),
  amount: sum,
  card: z.string().optional().describe('Visa 4417'),
  state: z.enum([
    'open',
    'on-its-way',
    'paid',
    'declined',
    'given-back',
    'released',
    'disputed',
    'not-known',
  ]),
  plan: planKey.optional().describe('of an order'),
  what: z.string().optional().describe('of a payment: a key of the dictionary'),
  at: unixTime,
  zone: z.string().describe('of the place where it was bought'),
  rental: keyId.optional(),
});
const electronHit = z.object({
  kind: z.literal('electron'),
  id: z.string(),
  cable: z.string(),
  place: consolePlace.extend({ nest: z.int(), charge: z.int().optional() }).optional(),
  rental: rentalLine.optional(),
  rider: riderName.optional(),
});
const stationHit = z.object({
  kind: z.literal('station'),
  code: groupId,
  venue: z.string(),
  zone: z.string(),
  online: z.boolean(),
  heard: unixTime.optional(),
  ready: z.int(),
  free: z.int(),
});
const venueHit = z.object({
  kind: z.literal('venue'),
  id: keyId,
  title: z.string(),
  address: z.string(),
  stations: z.array(groupId),
});
const promoHit = z.object({
  kind: z.literal('promo'),
  code: z.string(),
  uses: z.int(),
  most: z.int().optional(),
  until: unixTime.optional(),
});
export const searchHit = z.discriminatedUnion('kind', [
  riderHit,
  rentalHit,
  orderHit,
  electronHit,
  stationHit,
  venueHit,
  promoHit,
]);
export type SearchHit = z.infer<typeof searchHit>;

export const searchAll = staffCall({
  id: 'QC1',
  method: 'GET',
  path: '/search',
  summary:
    'One search: a phone in any form or its last digits, a station, an Electron, an order, transaction or receipt, the last four of a card with a day, a promo code, a venue, a mail',
  access: { staff: 'rider.read' },
  query: z.object({
    q: z.string().trim().min(1).max(100),
    zone: z.string().max(60).optional().describe('of the caller, for words such as "yesterday"'),
  }),
  reply: z.object({
    now: unixTime.describe('of the server: how late something is depends on it'),
    /** In the order in which they are shown; each with at most eight. */
    groups: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(searchHit), more: z.boolean() })),
    understood: z.enum(searchReadings).describe('what the words could be: said beside the field'),
    nearest: stationHit.optional().describe('a code like the one typed, which no station has'),
  }),
});

/** Which riders a list has. Station and country are of the rental that is out. */
export const riderFilter = z.object({
  which: z.enum(riderLists).default('late'),
  station: groupId.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type RiderFilter = z.infer<typeof riderFilter>;

export const listRiders = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/riders',
  summary: 'Riders with something open: late, out, owing, blocked; the worst first',
  access: { staff: 'rider.read' },
  query: riderFilter.extend({ after: z.string().max(200).optional() }),
  reply: z.object({
    riders: z.array(
      z.object({ rider: riderName, standing, rental: rentalLine.optional(), owed: sum.optional() }),
    ),
    next: z.string().optional(),
    now: unixTime,
    counts: z.record(z.enum(riderLists), z.int()),
  }),
});

export const countListedRiders = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/riders/count',
  summary: 'How many riders a list has, for the name of a saved view',
  access: { staff: 'rider.read' },
  query: riderFilter,
  reply: z.object({ count: z.int(), more: z.boolean().describe('counting ended there') }),
});

const separated = (part: string) =>
  z
    .string()
    .max(4_000)
    .regex(new RegExp(`^(${part})(,(${part}))*$`));

export const exportRiders = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/riders/export',
  summary: 'What is filtered as CSV, with the columns that are shown. It asks for a fresh passkey',
  access: { staff: 'rider.export' },
  query: riderFilter.extend({
    ids: separated('[0-9a-f-]{36}').optional().describe('only these riders'),
    columns: separated('[a-z-]{1,30}').optional().describe('in this order; all without it'),
  }),
  reply: z.string().describe('text/csv'),
  recordedAs: 'rider.export-list',
});
