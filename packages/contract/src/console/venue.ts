import { z } from 'zod';
import { coordinates, groupId, keyId, unixTime } from '../entities.ts';
import { languages } from '../languages.ts';
import { surveyFields } from '../vocabulary.ts';
import { staffCall } from './staff-call.ts';
import { stationRow } from './stations.ts';
import { sum } from './support.ts';
import {
  announcementKinds,
  longestInContact,
  longestPlace,
  longestTitle,
  mostPhotos,
  venueFieldNames,
  venueSorts,
} from './venue-words.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'contains a control character' });

const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** What staff edit of a venue. `null`: nothing is said in this language, or there is no limit. */
export const venueFields = z.strictObject({
  title_en: line(longestTitle).min(1),
  title_ja: line(longestTitle).min(1).nullable(),
  title_it: line(longestTitle).min(1).nullable(),
  title_ru: line(longestTitle).min(1).nullable(),
  place_en: line(longestPlace).describe('where the station stands'),
  place_ja: line(longestPlace).nullable(),
  place_it: line(longestPlace).nullable(),
  place_ru: line(longestPlace).nullable(),
  address: line(200).min(1),
  pin: coordinates,
  timezone: z.string().max(64).describe('an IANA name'),
  opening_hours: line(200).describe('as OpenStreetMap writes them; empty: not known'),
  photos: z.array(z.string().max(200)).max(mostPhotos).describe('addresses, the first is shown first'),
  is_public: z.boolean().describe('anybody may walk in; maps mark the others as private'),
  who_pays: z.enum(['users', 'owner']),
  asks_for_method: z.boolean().describe('where the owner pays: a card is asked for, for late fees'),
  owner_budget: z.int().min(0).max(1_000_000_000).nullable().describe('a month, in minor units'),
  owner_guest_limit: z.int().min(1).max(100).nullable().describe('free rentals of one guest in a day'),
  survey: z.boolean(),
  survey_hide_fields: z.array(z.enum(surveyFields)),
  survey_show_fields_second_step: z.array(z.enum(surveyFields)),
});
export type VenueFields = z.infer<typeof venueFields>;

/** What is stored of a venue: rows from before the console have no limits of length. */
export const storedVenueFields = venueFields.extend({
  title_en: z.string(),
  place_en: z.string(),
  address: z.string(),
  opening_hours: z.string(),
  photos: z.array(z.string()),
});

/** One of the people who look after a venue. Phone and mail are masked until somebody reveals them [QA10]. */
export const venueContact = z.strictObject({
  name: line(longestInContact.name).min(1),
  role: line(longestInContact.role).optional().describe('what for, such as "night manager"'),
  phone: line(longestInContact.phone).optional(),
  email: z.email().max(longestInContact.email).optional(),
  best_time: line(longestInContact.best_time).optional(),
});
export type VenueContact = z.infer<typeof venueContact>;

/** One that is stored, and the result of revealing them has. */
export const knownContact = venueContact.extend({ id: keyId });
export type KnownContact = z.infer<typeof knownContact>;

export const announcementWords = z.partialRecord(z.enum(languages), line(300));

export const venueRow = z.object({
  id: keyId,
  title: z.string(),
  address: z.string(),
  country: countryCode,
  stations: z.array(groupId),
  /** How many of them need care, by their health. */
  need_care: z.int(),
  is_public: z.boolean(),
  who_pays: z.enum(['users', 'owner']),
  announcement: z.enum(announcementKinds).optional(),
  announced_from: unixTime.optional().describe('it is planned: when it begins'),
  zone: z.string().optional().describe('of its times; an IANA name'),
  /** Languages without a text, or with one that is older than the English. */
  texts_missing: z.int(),
});
export type VenueRow = z.infer<typeof venueRow>;

export const venueFilter = z.object({
  country: countryCode.optional(),
  shown: z.enum(['public', 'private', 'announced', 'no-station', 'texts-missing']).optional(),
  q: z.string().trim().max(100).optional().describe('in name, address or station code'),
});

export const listConsoleVenues = staffCall({
  id: 'QF9',
  method: 'GET',
  path: '/venues',
  summary: 'Venues, with or without a station',
  access: { staff: 'station.read' },
  query: venueFilter.extend({
    sort: z.enum(venueSorts).default('title'),
    turned: z.literal('yes').optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
  }),
  reply: z.object({
    venues: z.array(venueRow),
    next: z.string().optional(),
    total: z.int(),
    countries: z.array(countryCode).describe('in which the caller may see venues'),
  }),
});

export const countConsoleVenues = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/venues/count',
  summary: 'How many venues a list has, for the name of a saved view',
  access: { staff: 'station.read' },
  query: venueFilter,
  reply: z.object({ count: z.int() }),
});

export const exportConsoleVenues = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/venues/export',
  summary: 'What is filtered as CSV, with the columns that are shown',
  access: { staff: 'station.read' },
  query: venueFilter.extend({
    columns: z.string().max(400).optional().describe('in this order; all without it'),
  }),
  reply: z.string().describe('text/csv'),
  recordedAs: 'venue.export-list',
});

export const readConsoleVenue = staffCall({
  id: 'QF9',
  method: 'GET',
  path: '/venues/{venueId}',
  summary: 'One venue: what staff edit, its stations, its announcement, what changed',
  access: { staff: 'station.read' },
  params: z.object({ venueId: keyId }),
  query: z.object({
    hours: line(200)
      .optional()
      .describe('counts the rentals while these say closed, not those that are saved'),
  }),
  reply: z.object({
    id: keyId,
    country: countryCode,
    currency: z.string(),
    version: z.int(),
    fields: storedVenueFields,
    /** Languages whose texts are older than the English, and when each was written. */
    older: z.array(z.object({ language: z.enum(languages), since: unixTime })),
    stations: z.array(stationRow),
    contacts: z
      .array(
        z.object({
          id: keyId,
          name: z.string(),
          role: z.string().optional(),
          phone: z.string().optional(),
          email: z.string().optional(),
          best_time: z.string().optional(),
        }),
      )
      .describe('who looks after it, masked'),
    announcement: z
      .object({
        kind: z.enum(announcementKinds),
        words: announcementWords,
        from: unixTime.optional().describe('missing: before this was recorded'),
        until: unixTime.optional(),
        begun: z.boolean(),
        by: z.string(),
      })
      .optional(),
    /** Uploaded photos that it once had: whoever knows their address still sees them, until they are deleted for good. */
    former_photos: z.array(z.string()),
    /** Rentals of the last 30 days that began while the hours say closed. */
    rentals_while_closed: z.int(),
    owner: z
      .object({
        spent: sum.describe('this month'),
        promised: sum.describe('to guests who have not taken an Electron yet; the budget counts it'),
        /** At the pace of the last 30 days: the day of a month on which the budget is spent. */
        lasts_until: z.int().min(1).max(31).optional(),
      })
      .optional(),
    changes: z.array(
      z.object({
        version: z.int(),
        at: unixTime,
        by: z.string(),
        fields: z.array(z.enum(venueFieldNames)),
      }),
    ),
    now: unixTime,
  }),
});

/** Checks hours while they are typed, and says how a week looks under them [QF9]. */
export const previewHours = staffCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/hours',
  summary: 'Check opening hours, and see a week of them',
  access: { staff: 'station.read' },
  body: z.strictObject({ hours: z.string().max(200), timezone: z.string().max(64) }),
  reply: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      /** Minutes of each day, Monday first, in which it is open: [from, until). */
      week: z.array(z.array(z.tuple([z.int(), z.int()]))).length(7),
      /** The same hours in the order in which we keep them. */
      tidy: z.string(),
      open_now: z.boolean(),
    }),
    z.object({
      ok: z.literal(false),
      why: z.enum(['not-hours', 'not-weekly', 'no-such-zone']),
      /** Where it stops making sense. */
      at: z.int().optional(),
    }),
  ]),
});
