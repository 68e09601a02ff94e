import { z } from 'zod';
import { keyId } from '../entities.ts';
import { actCall } from './staff-call.ts';

const params = z.object({ venueId: keyId });

export const pauseVenue = actCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/{venueId}/pause',
  summary: 'Suspend service at a venue. The time of its riders’ plans is on hold',
  access: { staff: 'venue.edit' },
  params,
  given: z.strictObject({}),
  act: 'venue.pause',
  reasons: ['maintenance', 'other'],
});

export const resumeVenue = actCall({
  id: 'QF9',
  method: 'POST',
  path: '/venues/{venueId}/resume',
  summary: 'Resume service at a venue',
  access: { staff: 'venue.edit' },
  params,
  given: z.strictObject({}),
  act: 'venue.resume',
  reasons: ['maintenance', 'other'],
});
