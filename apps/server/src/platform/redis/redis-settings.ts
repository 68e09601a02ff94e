import { z } from 'zod';

/** Environment variables about the memory that several nodes share. */
export const redisEnvironment = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
};
