import { z } from 'zod';
import { call } from './call.ts';
import { ok, outcome } from './outcome.ts';

/** The address of the browser at its push service. A secret: anyone who knows it can send to the browser. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1_000);
const base64url = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}=?$`))
    .describe('base64url');

export const readPush = call({
  id: 'ours',
  method: 'GET',
  path: '/users/push',
  summary: 'What a browser needs to allow reminders as notifications',
  access: 'user',
  reply: z.object({ code: ok, key: z.string().describe('the VAPID key of this server, base64url') }),
});

export const allowPush = call({
  id: 'ours',
  method: 'POST',
  path: '/users/push',
  summary: 'Send reminders to this browser, for as long as it is signed in',
  access: 'user',
  body: z.strictObject({
    endpoint,
    keys: z.strictObject({
      p256dh: base64url(87).describe('the public key of the browser'),
      auth: base64url(22),
    }),
  }),
  reply: z.object({ code: outcome({ 200: 'kept', 422: 'no push service we know' }) }),
});

export const endPush = call({
  id: 'ours',
  method: 'POST',
  path: '/users/push/end',
  summary: 'Send no more reminders to this browser',
  access: 'user',
  body: z.strictObject({ endpoint }),
  reply: z.object({ code: ok }),
});

/** The content of a push message, which the service worker shows. */
export interface PushNotice {
  /** A message that is delivered twice has the same id both times, and is shown once. */
  readonly id?: string;
  readonly title: string;
  readonly text: string;
  /** The page that a tap opens. */
  readonly path: string;
}
