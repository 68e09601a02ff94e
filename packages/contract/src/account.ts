import { z } from 'zod';
import { call } from './call.ts';
import { agreeToTerms, appLanguage, cableType, coordinates, email, keyId } from './entities.ts';
import { ok, outcome } from './outcome.ts';
import { personName } from './person-name.ts';
import { surveyAnswers, user } from './user.ts';

export const welcome = call({
  id: 'K3',
  method: 'POST',
  path: '/welcome',
  summary: 'Start: who is here, where, and whether the first day is free',
  access: 'anyone',
  body: z.strictObject({ appLanguage: appLanguage.optional() }),
  reply: z.object({
    code: ok,
    user: user.optional().describe('absent for a visitor who is not signed in'),
    location: coordinates.optional().describe('guessed from the network address'),
    freeFirstDay: z.boolean().optional(),
    returned: keyId
      .optional()
      .describe('ours: the rental of a return for which the rider has not been thanked yet'),
  }),
});

export const saveName = call({
  id: 'K4',
  method: 'POST',
  path: '/name',
  summary: 'Save the name of the rider',
  access: 'user',
  body: z.strictObject({ name: personName }),
  reply: z.object({
    code: ok,
    token: z.string().describe('the token of the request: only a signed-in rider has a name to save'),
    user_id: keyId,
  }),
});

export const access = call({
  id: 'K5',
  method: 'GET',
  path: '/users/access',
  summary: 'May this visitor open the page?',
  access: 'anyone',
  headers: z.looseObject({ page: z.string().min(1).max(2048).describe('path and query of the page') }),
  reply: z.object({
    code: outcome({ 200: 'open', 302: 'sign in first', 403: 'refused' }),
    access: z.boolean(),
    redirectTo: z.string().optional(),
  }),
});

export const setLanguage = call({
  id: 'K6',
  method: 'POST',
  path: '/users/language',
  summary: "Keep the user's language",
  access: 'user',
  body: z.strictObject({ appLanguage }),
  reply: z.object({ code: ok }),
});

export const updateUser = call({
  id: 'K8',
  method: 'POST',
  path: '/users/updateUser',
  summary: 'Save survey answers or the agreement to the terms',
  access: 'user',
  body: z.strictObject({ ...surveyAnswers.shape, agree_to_terms: agreeToTerms.optional() }),
  reply: z.object({ code: ok, user: user.optional() }),
});

export const setEmail = call({
  id: 'ours',
  method: 'POST',
  path: '/users/email',
  summary: 'Change the e-mail address, to which a link is then sent, or delete it',
  access: 'user',
  body: z.strictObject({ email: email.nullable() }),
  reply: z.object({
    code: outcome({ 200: 'done', 409: 'another account has verified this address' }),
    user: user.optional(),
  }),
});

export const sendEmailLink = call({
  id: 'ours',
  method: 'POST',
  path: '/users/email/link',
  summary: 'Send the link that verifies the e-mail address again',
  access: 'user',
  reply: z.object({
    code: outcome({ 200: 'sent', 409: 'there is no address to verify', 429: 'too many today' }),
  }),
});

export const setCablePreference = call({
  id: 'ours',
  method: 'POST',
  path: '/users/cable',
  summary: 'Set the preferred cable, and whether to ask each time',
  access: 'user',
  body: z
    .strictObject({ cable_by_default: cableType.nullable(), cable_option_ask: z.boolean() })
    .refine((wish) => wish.cable_option_ask || wish.cable_by_default !== null, {
      error: 'not asking needs a cable to take',
      path: ['cable_by_default'],
    }),
  reply: z.object({ code: ok, user: user.optional() }),
});

const choices = {
  reminders_by_sms: z.boolean(),
  reminders_by_push: z.boolean(),
  receipts_by_email: z.boolean(),
};

export const readNotifications = call({
  id: 'ours',
  method: 'GET',
  path: '/users/notifications',
  summary: 'Read my notification settings',
  access: 'user',
  reply: z.object({ code: ok, ...choices }),
});
export type Notifications = z.infer<typeof readNotifications.reply>;

export const setNotifications = call({
  id: 'ours',
  method: 'POST',
  path: '/users/notifications',
  summary: 'Change my notification settings; reminders before a fee need at least one channel',
  access: 'user',
  body: z.strictObject(choices).refine((wish) => wish.reminders_by_sms || wish.reminders_by_push, {
    error: 'a reminder ahead of a fee needs a way to you',
    path: ['reminders_by_sms'],
  }),
  reply: z.object({ code: ok, ...choices }),
});
