import { z } from 'zod';
import { groupId, keyId, unixTime } from '../entities.ts';
import { staffCall } from './staff-call.ts';
import { consolePlace, rentalLine, reportLine, riderName, standing, sum } from './support.ts';

/** What was typed, as it is understood: said beside the field. */
export const searchKinds = ['rider', 'order', 'payment', 'electron', 'station', 'venue', 'promo'] as const;
export type SearchKind = (typeof searchKinds)[number];

const riderHit = z.object({
  kind: z.literal('rider'),
  rider: riderName,
  since: unixTime,
  standing,
  plan: z.string().optional().describe('the key of the plan'),
  rental: rentalLine.optional(),
  report: reportLine.optional().describe('the newest open one'),
  paid: sum.optional().describe('for the open rental, with its plan'),
});
const orderHit = z.object({
  kind: z.enum(['order', 'payment']),
  id: z.string(),
  short: z.string(),
  rider: riderName.optional(),
  amount: sum,
  card: z.string().optional().describe('Visa 4417'),
  state: z.string().describe('a key of the dictionary'),
  at: unixTime,
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
    'One search: a phone in any form or its last digits, a station, an Electron, an order or transaction, the last four of a card with a day, a promo code, a venue, a mail',
  access: { staff: 'rider.read' },
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  reply: z.object({
    /** In the order in which they are shown; each with at most eight. */
    groups: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(searchHit), more: z.boolean() })),
    understood: z.array(z.string()).describe('keys of the dictionary: what the words could be'),
  }),
});

export const riderLists = ['late', 'out', 'owing', 'blocked'] as const;
export const listRiders = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/riders',
  summary: 'Riders with something open: late, out, owing, blocked; the worst first',
  access: { staff: 'rider.read' },
  query: z.object({ which: z.enum(riderLists).default('late'), after: z.string().max(200).optional() }),
  reply: z.object({
    riders: z.array(
      z.object({ rider: riderName, standing, rental: rentalLine.optional(), owed: sum.optional() }),
    ),
    next: z.string().optional(),
    counts: z.record(z.enum(riderLists), z.int()),
  }),
});
