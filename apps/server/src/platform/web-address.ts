import { z } from 'zod';

/** A web address from the environment, without a trailing slash. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
