import { z } from 'zod';
import { keyId } from '../entities.ts';
import { largestUploadBytes } from '../photos.ts';
import { staffCall } from './staff-call.ts';

/** Why an upload is not kept. `not-set-up`: the installation has no place for photos (`STORAGE`). */
export const photoRefusals = [
  'no-picture',
  'heic',
  'broken',
  'too-many-pixels',
  'too-slow',
  'not-set-up',
] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/**
 * The body is the picture itself. Its bytes decide what it is, not its name or type. Riders see it when its address is
 * saved among the `photos` of the venue; what is never saved is deleted a day later.
 */
export const addVenuePhoto = staffCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/{venueId}/photos',
  summary: 'Upload a photo of a venue: JPEG, PNG, WebP or AVIF',
  access: { staff: 'venue.edit' },
  params: z.object({ venueId: keyId }),
  largestUpload: largestUploadBytes,
  reply: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('kept'),
      photo: z.string().describe('its address, to be saved with the venue'),
      width: z.int().describe('of the largest size that is stored'),
      height: z.int(),
    }),
    z.object({ outcome: z.literal('refused'), why: z.enum(photoRefusals) }),
  ]),
});
export type AddedPhoto = z.infer<typeof addVenuePhoto.reply>;
