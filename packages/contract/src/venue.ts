import { z } from 'zod';
import { announcementKinds } from './console/venue-words.ts';
import { cableType, coordinates, groupId, keyId, unixTime } from './entities.ts';
import { languages } from './languages.ts';
import { surveyFields } from './vocabulary.ts';

const venueState = z.object({
  electrons: z.object({
    get: z.int().min(0).describe('Electrons that can be unlocked now'),
    return: z.int().min(0).describe('free nests'),
  }),
  cables: z.array(cableType),
  groups: z.array(groupId),
  ready: z
    .partialRecord(cableType, z.int().min(1))
    .optional()
    .describe('ours: Electrons that can be unlocked now, by connector'),
  silent: z.boolean().optional().describe('ours: none of its stations can be reached; absent when one can'),
  paused: z.boolean().optional().describe('ours: service is suspended here; absent when it is not'),
});
export type VenueState = z.infer<typeof venueState>;

const venueText = z.object({ title: z.string().optional(), description: z.string().optional() });

export const venue = z
  .object({
    id: keyId.describe('ours'),
    title: z.string(),
    address: z.string(),
    description: z.string(),
    photos: z.array(z.string()).describe('addresses of pictures'),
    coordinates,
    is_public: z.boolean(),
    status: z.int().describe('2 is temporarily disabled'),
    state: venueState,
    survey_before_release: z.boolean(),
    survey_hide_fields: z.array(z.enum(surveyFields)),
    survey_show_fields_second_step: z.array(z.enum(surveyFields)),
    country: z.string().regex(/^[A-Z]{2}$/),
    covid_warning: z.boolean(),
    hours: z.string().max(200).optional().describe('ours: when it is open, as OpenStreetMap writes it'),
    timezone: z.string().max(64).optional().describe('ours: of the hours, such as Asia/Tokyo'),
    texts: z
      .partialRecord(z.enum(['ja', 'it', 'ru']), venueText)
      .optional()
      .describe('ours: title and description in other languages than English, where staff wrote them'),
    announcement: z
      .object({
        kind: z.enum(announcementKinds),
        words: z.partialRecord(z.enum(languages), z.string()).optional().describe('in all languages or none'),
        until: unixTime.optional(),
        zone: z.string().optional().describe('of the place, in which `until` is shown'),
      })
      .optional()
      .describe('ours: what staff announce here'),
    free: z.boolean().optional().describe('ours: the owner pays for everybody; absent when riders pay'),
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venue>;

/** A venue in a long list: all fields of the specification but no id, since its first group identifies it. */
export const listedVenue = venue.omit({ id: true }).meta({ id: 'ListedVenue' });
export type ListedVenue = z.infer<typeof listedVenue>;
