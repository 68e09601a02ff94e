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
});

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
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venue>;
