import { z } from 'zod';
import { unixTime } from './entities.ts';

/** Why a place whose owner pays for its guests asks for the ordinary price [P15]. */
export const freeUsedUp = z
  .discriminatedUnion('why', [
    z.object({
      why: z.literal('budget'),
      from: unixTime.describe('when it is free again'),
      zone: z.string().describe('of the place, in which `from` is shown'),
    }),
    z.object({
      why: z.literal('guest'),
      limit: z.int().min(1).describe('free rentals of one guest in a day'),
    }),
  ])
  .meta({ id: 'FreeUsedUp' });
export type FreeUsedUp = z.infer<typeof freeUsedUp>;
