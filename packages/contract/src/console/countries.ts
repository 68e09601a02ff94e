import { z } from 'zod';
import { currency, region } from '../entities.ts';

/** What pages decide by: where a venue may be, in which currency its owner pays, which times it has [QM1]. */
export const knownCountry = z.object({
  code: region,
  currency,
  state: z.enum(['prepared', 'served', 'stopped']),
  zone: z.string(),
  languages: z.array(z.string()),
  english: z.enum(['en-US', 'en-GB']),
  prefixes: z.array(z.string()),
  middle: z.object({ lat: z.number(), lng: z.number() }),
});
