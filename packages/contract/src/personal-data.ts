import { z } from 'zod';
import { call } from './call.ts';
import { unixTime } from './entities.ts';
import { ok, outcome } from './outcome.ts';

/** Why an account cannot be deleted now. */
export const deletionObstacles = ['charger', 'debt', 'payment', 'suspended'] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

const obstacles = z
  .array(z.enum(deletionObstacles))
  .describe('charger: one is out; debt: a fee is owed; payment: one is under way; suspended: write to us');

export const downloadData = call({
  id: 'ours',
  method: 'GET',
  path: '/users/data',
  summary: 'All data stored about me, as one JSON file',
  access: 'user',
  reply: z
    .looseObject({ code: ok, made_at: unixTime })
    .describe('and under the name of each table: what it is about, and its rows'),
});

export const readDeletion = call({
  id: 'ours',
  method: 'GET',
  path: '/users/deletion',
  summary: 'What prevents the deletion of my account; an empty list if nothing does',
  access: 'user',
  reply: z.object({ code: ok, obstacles }),
});

export const deleteAccount = call({
  id: 'ours',
  method: 'POST',
  path: '/users/deletion',
  summary: 'Delete my account and all personal data; the ledger keeps its sums without it',
  access: 'user',
  body: z.strictObject({
    phone_end: z
      .string()
      .regex(/^\d{4}$/)
      .describe('the last four digits of my number, as a confirmation'),
  }),
  reply: z.object({
    code: outcome({ 200: 'deleted', 403: 'other digits', 409: 'something is in the way' }),
    obstacles: obstacles.optional(),
  }),
});
