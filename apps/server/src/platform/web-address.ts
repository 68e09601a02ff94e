import { z } from 'zod';

/** An address of the web in the environment, without a trailing slash. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
