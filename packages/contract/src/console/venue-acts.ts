import { z } from 'zod';
import { keyId, unixTime } from '../entities.ts';
import { actCall } from './staff-call.ts';
import { announcementWords, storedVenueFields, venueContact, venueFields } from './venue.ts';
import { announcementKinds } from './venue-words.ts';

/** Why somebody changes who pays, or who looks after a venue. */
const whyVenue = ['venue-asked', 'mistake', 'other'] as const;

const params = z.object({ venueId: keyId });

export const createVenue = actCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues',
  summary: 'Add a venue. Riders see it when its first station is live. The result has its id',
  access: { staff: 'venue.edit' },
  given: z.strictObject({
    country: z.string().regex(/^[A-Z]{2}$/),
    fields: venueFields.partial().required({ title_en: true, address: true, pin: true, timezone: true }),
  }),
  act: 'venue.create',
  reasons: whyVenue,
  asksWhyAtTimes: true,
});

/**
 * Saves the fields that were changed. `seen` has the value of each as it was when it was opened: a field that somebody else
 * changed meanwhile is refused as `venue-changed`, and the page shows both [QA8].
 */
export const saveVenue = actCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/{venueId}/save',
  summary: 'Save what was changed of a venue. Maps show it within seconds',
  access: { staff: 'venue.edit' },
  params,
  given: z.strictObject({ changes: venueFields.partial(), seen: storedVenueFields.partial() }),
  act: 'venue.save',
  reasons: whyVenue,
  asksWhyAtTimes: true,
});

export const restoreVenue = actCall({
  id: 'QA6',
  method: 'POST',
  path: '/venues/{venueId}/restore',
  summary: 'Undo a change: the fields that it changed get the values they had before it',
  access: { staff: 'venue.edit' },
  params,
  given: z.strictObject({ version: z.int().min(2).describe('the change that is undone') }),
  act: 'venue.restore',
  reasons: whyVenue,
  asksWhyAtTimes: true,
});

export const announceAtVenue = actCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/{venueId}/announce',
  summary: 'Tell riders that a venue is being cleaned, suspended, or take it off the map; or end that',
  access: { staff: 'venue.edit' },
  params,
  given: z.strictObject({
    kind: z.enum([...announcementKinds, 'none']),
    words: announcementWords.optional().describe('in all four languages, or in none'),
    from: unixTime.optional().describe('now without it'),
    until: unixTime.optional(),
  }),
  act: 'venue.announce',
  reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
});

export const deleteVenuePhoto = actCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/{venueId}/photos/delete',
  summary: 'Delete a photo for good that the venue does not show any more. No version has it afterwards',
  access: { staff: 'venue.edit' },
  params,
  given: z.strictObject({ photo: z.string().max(200).describe('its address') }),
  act: 'venue.delete-photo',
  reasons: ['venue-asked', 'rider-asked', 'abuse', 'mistake', 'other'],
});

export const saveVenueContact = actCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/{venueId}/contact',
  summary: 'Add, change or remove one of the people who look after a venue',
  access: { staff: 'venue.edit' },
  params,
  given: z
    .strictObject({
      contact_id: keyId.nullable().describe('whom; null: somebody new'),
      contact: venueContact.nullable().describe('null: removes them'),
    })
    .refine(({ contact_id, contact }) => contact_id !== null || contact !== null, {
      error: 'neither names a contact nor describes one',
    }),
  act: 'venue.save-contact',
  reasons: whyVenue,
});

export const revealVenueContact = actCall({
  id: 'QA10',
  method: 'POST',
  path: '/venues/{venueId}/contact/reveal',
  summary: 'Show phone and mail of all who look after a venue, for ten minutes. The result has `contacts`',
  access: { staff: 'station.read' },
  params,
  given: z.strictObject({}),
  act: 'venue.reveal-contact',
  reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
});
