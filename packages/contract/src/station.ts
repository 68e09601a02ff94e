import { z } from 'zod';
import { call } from './call.ts';
import { cableType, freeText, groupId } from './entities.ts';
import { ok } from './outcome.ts';
import { user } from './user.ts';
import { venue } from './venue.ts';
import { groupSources } from './vocabulary.ts';

export const listVenues = call({
  id: 'K10',
  method: 'GET',
  path: '/venues/get',
  summary: 'Every venue, for the map',
  access: 'anyone',
  reply: z.object({ code: ok, venues: z.array(venue) }),
});

export const nestView = z
  .object({
    nest: z.int().min(1),
    cable: cableType.nullable().describe('null when the nest is empty'),
    ready: z.boolean().describe('holds an Electron that can be unlocked now'),
    fault: z.boolean(),
  })
  .meta({ id: 'NestView' });
export type NestView = z.infer<typeof nestView>;

export const lookUpGroup = call({
  id: 'K11',
  method: 'GET',
  path: '/groups/get/{groupId}',
  summary: 'Look a station up by its code',
  access: 'anyone',
  params: z.object({ groupId }),
  headers: z.looseObject({ source: z.enum(groupSources).optional() }),
  reply: z.object({
    code: ok,
    venue,
    free_nests: z.int().min(0),
    supernovasOnline: z.int().min(0).describe('0 while the station is offline'),
    corona_virus: z.boolean().describe('service is suspended here, remaining time is held'),
    user: user.optional(),
    nests: z.array(nestView).describe('ours: the front panel'),
  }),
});

export const reportGroup = call({
  id: 'K12',
  method: 'POST',
  path: '/groups/report/',
  summary: 'Tell what a rider was told at a station; kept once per station and message',
  access: 'anyone',
  body: z.strictObject({ group_id: groupId, message: freeText(500).min(1) }),
  reply: z.object({ code: ok }),
});
