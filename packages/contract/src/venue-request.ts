import { z } from 'zod';
import { call } from './call.ts';
import { email, freeText, region } from './entities.ts';
import { ok } from './outcome.ts';

export const requestVenue = call({
  id: 'ours',
  method: 'POST',
  path: '/venues/request',
  summary: 'Ask for a station at a place of mine',
  access: 'anyone',
  body: z.strictObject({
    venue: freeText(120).min(1),
    address: freeText(300).min(1),
    country: region,
    contact_name: freeText(80).min(1),
    email,
    phone: freeText(40).optional(),
    message: freeText(2000).optional(),
  }),
  reply: z.object({ code: ok }),
});
export type VenueRequest = z.infer<typeof requestVenue.body>;
