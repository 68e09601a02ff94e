import { z } from 'zod';
import { call } from './call.ts';
import { agreeToTerms, appLanguage, coordinates, keyId } from './entities.ts';
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
  }),
});

export const saveName = call({
  id: 'K4',
  method: 'POST',
  path: '/name',
  summary: 'Say how to be greeted',
  access: 'user',
  body: z.strictObject({ name: personName }),
  reply: z.object({
    code: ok,
    token: z.string().optional().describe('absent: whoever has a name to save is signed in already'),
    user_id: keyId.optional(),
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
