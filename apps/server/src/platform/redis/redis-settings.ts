import { z } from 'zod';

/** The part of the environment that is about what several nodes share in memory. */
export const redisEnvironment = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
};
