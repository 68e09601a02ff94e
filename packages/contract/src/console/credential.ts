import { z } from 'zod';
import { groupId, unixTime } from '../entities.ts';
import { mostStationsAtOnce } from './fleet-words.ts';
import { actCall } from './staff-call.ts';
import { severalResult } from './station-acts.ts';

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

export const renewCredentials = actCall({
  id: 'QF6',
  method: 'POST',
  path: '/stations/credentials',
  summary:
    'Issue new passwords for stations that are planned and were never heard, such as those of an import whose passwords were lost. They are shown once',
  access: { staff: 'station.edit' },
  given: z.strictObject({ codes: z.array(groupId).min(1).max(mostStationsAtOnce) }),
  act: 'station.renew-credentials',
  reasons: ['maintenance', 'abuse', 'mistake', 'other'],
  freshPasskey: true,
});

/** What a station of several signs in with, shown once. */
export const stationPassword = issuedCredential
  .pick({ user_name: true, password: true, client_id: true })
  .extend({ code: groupId, venue: z.string() });
export type StationPassword = z.infer<typeof stationPassword>;

const issuedCredentials = severalResult.extend({ stations: z.array(stationPassword) });
export type IssuedCredentials = z.infer<typeof issuedCredentials>;

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
