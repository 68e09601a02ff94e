import { z } from 'zod';
import { cableType, coordinates, groupId, keyId } from './entities.ts';
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
    free: z.boolean().optional().describe('ours: the owner pays for everybody; absent when riders pay'),
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venue>;

/** A venue in a long list: all fields of the specification but no id, since its first group identifies it. */
export const listedVenue = venue.omit({ id: true }).meta({ id: 'ListedVenue' });
export type ListedVenue = z.infer<typeof listedVenue>;
