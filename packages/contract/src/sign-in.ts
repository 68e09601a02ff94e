import { z } from 'zod';
import { call } from './call.ts';
import { appLanguage, freeText, groupId, keyId, unixTime } from './entities.ts';
import { ok, outcome } from './outcome.ts';
import { user } from './user.ts';

const token = z.string().describe('the bearer token of the following requests');

export const sendNumber = call({
  id: 'K1',
  method: 'POST',
  path: '/number',
  summary: 'Send an SMS code to a phone number',
  access: 'anyone',
  body: z.strictObject({
    number: z
      .string()
      .regex(/^\d{1,20}$/)
      .describe('digits only'),
    appLanguage: appLanguage.optional(),
  }),
  reply: z.object({
    code: outcome({ 200: 'sent', 422: 'not a number we can reach' }),
    token: token.optional(),
  }),
});

export const checkCode = call({
  id: 'K2',
  method: 'POST',
  path: '/code',
  summary: 'Prove the phone number with the SMS code',
  access: 'anyone',
  body: z.strictObject({
    code: freeText(12).min(1),
    group_id: groupId.optional(),
  }),
  reply: z.object({
    code: outcome({
      200: 'signed in',
      403: 'wrong code',
      410: 'the code is too old or used: ask for a new one',
      423: 'the account of this number is closed',
      429: 'too many wrong codes: ask for a new one',
    }),
    token: token.optional(),
    user: user.optional(),
  }),
});

export const signOut = call({
  id: 'ours',
  method: 'POST',
  path: '/users/logout',
  summary: 'End the session: a script alone cannot clear the user-key cookie',
  access: 'anyone',
  reply: z.object({ code: ok }),
});

export const rebindDevice = call({
  id: 'ours',
  method: 'POST',
  path: '/users/rebind',
  summary: 'Continue the session of the user-key cookie in a browser that lost its device key or its token',
  access: 'anyone',
  reply: z.object({ code: ok, token }),
});

export const device = z
  .object({
    id: keyId,
    browser: z.string().optional().describe('such as Safari; absent if unknown'),
    system: z.string().optional().describe('such as iPhone or Android'),
    model: z.string().optional().describe('such as Pixel 8, if the browser reveals it'),
    signed_in: unixTime,
    rebound: unixTime
      .optional()
      .describe('when the session last moved to another device key, by the cookie and without a code'),
    last_seen: unixTime.describe('to ten minutes'),
    current: z.boolean().describe('the one that asks'),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof device>;

export const listDevices = call({
  id: 'ours',
  method: 'GET',
  path: '/users/devices',
  summary: 'Where I am signed in: this browser first, then those seen last',
  access: 'user',
  reply: z.object({ code: ok, devices: z.array(device) }),
});

export const signOutDevice = call({
  id: 'ours',
  method: 'POST',
  path: '/users/devices/sign_out',
  summary: 'End the session of one of my devices; its open pages lose their connection at once',
  access: 'user',
  body: z.strictObject({ deviceId: keyId }),
  reply: z.object({ code: ok }),
});

export const signOutOthers = call({
  id: 'ours',
  method: 'POST',
  path: '/users/devices/sign_out_others',
  summary: 'End every session of mine but this one',
  access: 'user',
  reply: z.object({ code: ok, signed_out: z.int().min(0) }),
});
