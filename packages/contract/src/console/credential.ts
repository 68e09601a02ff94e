import { z } from 'zod';
import { groupId, unixTime } from '../entities.ts';
import { actCall } from './staff-call.ts';

const params = z.object({ code: groupId });

export const renewCredential = actCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations/{code}/credential',
  summary:
    'Issue a password for a station. It is shown once; the former one stays good for a day, or ends at once',
  access: { staff: 'station.edit' },
  params,
  given: z.strictObject({
    former: z.enum(['stays-a-day', 'ends-now']).describe('`ends-now`: it was stolen, or there is none'),
  }),
  act: 'station.renew-credential',
  reasons: ['maintenance', 'abuse', 'mistake', 'other'],
  freshPasskey: true,
});

/** Shown once. */
export const issuedCredential = z.object({
  user_name: z.string(),
  password: z.string(),
  client_id: z.string(),
  former_until: unixTime.optional(),
});
export type IssuedCredential = z.infer<typeof issuedCredential>;

export const endFormerCredential = actCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations/{code}/credential/end-former',
  summary: 'End the former password of a station: the new one is in it',
  access: { staff: 'station.edit' },
  params,
  given: z.strictObject({}),
  act: 'station.end-former-credential',
  reasons: ['maintenance', 'abuse', 'other'],
  freshPasskey: true,
});
