import { z } from 'zod';
import { call } from './call.ts';
import { stationStateReasons } from './console/fleet-words.ts';
import { cableType, coordinates, currency, freeText, groupId, money, unixTime } from './entities.ts';
import { freeUsedUp } from './free-used-up.ts';
import { ok } from './outcome.ts';
import { user } from './user.ts';
import { listedVenue, venue } from './venue.ts';
import { groupSources } from './vocabulary.ts';

export const listVenues = call({
  id: 'K10',
  method: 'GET',
  path: '/venues/get',
  summary: 'Every venue, for the map',
  access: 'anyone',
  reply: z.object({ code: ok, venues: z.array(listedVenue) }),
});

/** What the map needs to know before it asks for venues. */
export const mapTiles = z.object({
  kind: z.enum(['raster', 'pmtiles']),
  url: z.string(),
  attribution: z.string(),
});

export const readMap = call({
  id: 'ours',
  method: 'GET',
  path: '/venues/map',
  summary: 'How many venues there are, how to ask for them, and what to draw them on',
  access: 'anyone',
  reply: z.object({
    code: ok,
    total: z.int().min(0),
    by_box: z.boolean().describe('too many to fetch at once: ask for what is in view'),
    tiles: mapTiles.optional().describe('absent: the map that ships with the app'),
    drawn_streets: z.boolean().describe('the demo: streets are made up around its venues'),
  }),
});

export const venueCluster = z
  .object({
    coordinates,
    venues: z.int().min(2),
    ready: z.partialRecord(cableType, z.int().min(1)).describe('Electrons that can be unlocked now'),
    free: z.int().min(0).describe('free nests'),
    zoom: z.int().min(0).max(20).describe('where it comes apart'),
  })
  .meta({ id: 'VenueCluster' });
export type VenueCluster = z.infer<typeof venueCluster>;

/** west,south,east,north in degrees; across the date line, west is greater than east. */
const box = z.string().regex(/^-?\d{1,3}(\.\d{1,4})?(,-?\d{1,3}(\.\d{1,4})?){3}$/);

export const listVenuesIn = call({
  id: 'ours',
  method: 'GET',
  path: '/venues/in/{zoom}/{box}',
  summary: 'Venues in view, those too close to each other as clusters',
  access: 'anyone',
  params: z.object({ zoom: z.string().regex(/^(\d|1\d|20)$/), box }),
  reply: z.object({ code: ok, clusters: z.array(venueCluster), venues: z.array(listedVenue) }),
});

export const findVenues = call({
  id: 'ours',
  method: 'POST',
  path: '/venues/find',
  summary: 'The venues nearest to a point, of those whose name or address has the words',
  access: 'anyone',
  body: z.strictObject({
    near: z
      .string()
      .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/)
      .describe('lat,lng'),
    text: freeText(100).describe('empty: any'),
    serving: z
      .enum(['get', 'return'])
      .optional()
      .describe('only venues where an Electron can be taken, or returned, now'),
  }),
  reply: z.object({ code: ok, venues: z.array(listedVenue) }),
});

export const nestView = z
  .object({
    nest: z.int().min(1),
    cable: cableType.nullable().describe('null when the nest is empty'),
    ready: z.boolean().describe('holds an Electron that can be unlocked now'),
    fault: z.boolean(),
  })
  .meta({ id: 'NestView' });
export type NestView = z.infer<typeof nestView>;

/** The least that somebody pays for an Electron here, before they say who they are. */
export const entryPrice = z
  .object({
    amount: money.describe('of the cheapest plan on sale; 0 where the owner pays'),
    currency,
    minutes: z.int().min(1).describe('how long an Electron may be kept for it'),
    first_free: z
      .int()
      .min(1)
      .optional()
      .describe('how many minutes a rider who is new here has for nothing'),
    hold: money
      .optional()
      .describe('placed on a card and released, where the owner pays and a card is asked for'),
  })
  .meta({ id: 'EntryPrice' });
export type EntryPrice = z.infer<typeof entryPrice>;

/** Why staff paused a station, or took it out of service [QF4]. */
export const pausedWords = z
  .object({
    why: z.enum(stationStateReasons),
    words: z.string().optional().describe('in whatever language they were written'),
    until: unixTime.optional(),
    zone: z.string().optional().describe('of the place, in which `until` is shown'),
    out_of_service: z.literal(true).optional(),
  })
  .meta({ id: 'PausedWords' });
export type PausedWords = z.infer<typeof pausedWords>;

export const findGroup = call({
  id: 'K11',
  method: 'GET',
  path: '/groups/get/{groupId}',
  summary: 'Look a station up by its code',
  access: 'anyone',
  params: z.object({ groupId }),
  headers: z.looseObject({ source: z.enum(groupSources).optional() }),
  reply: z.object({
    code: ok,
    venue,
    free_nests: z.int().min(0),
    supernovasOnline: z.int().min(0).describe('0 while the station is offline'),
    corona_virus: z.boolean().describe('service is suspended here; `paused_since`: remaining time is held'),
    paused_since: unixTime
      .optional()
      .describe('ours: since when the whole venue is paused; time of plans that belong to it is on hold'),
    paused_words: pausedWords.optional().describe('ours: staff paused this station; returns count'),
    user: user.optional(),
    no_prices: z
      .literal(true)
      .optional()
      .describe('ours: nothing can be rented here, since the country has no prices'),
    price: entryPrice.optional().describe('ours: absent where there are no prices'),
    free_used_up: freeUsedUp.optional().describe('ours: the owner pays, but not for this rider now'),
    nests: z.array(nestView).describe('ours: the front panel'),
  }),
});

export const reportGroup = call({
  id: 'K12',
  method: 'POST',
  path: '/groups/report/',
  summary: 'Report the message shown to a rider at a station; stored once per station and message',
  access: 'anyone',
  body: z.strictObject({ group_id: groupId, message: freeText(500).min(1) }),
  reply: z.object({ code: ok }),
});
