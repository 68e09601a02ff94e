import { z } from 'zod';
import { call } from './call.ts';
import { unixTime } from './entities.ts';
import { ok } from './outcome.ts';

export const readBlock = call({
  id: 'ours',
  method: 'GET',
  path: '/users/block',
  summary: 'What our staff wrote to a rider whom they keep from renting',
  access: 'user',
  reply: z.object({
    code: ok,
    block: z
      .object({
        words: z.string().describe("in the rider's language, as they were written"),
        until: unixTime.optional().describe('when it ends by itself'),
      })
      .optional(),
  }),
});
