import { z } from 'zod';

/** A venue by name: each reader's page chooses the language. */
export const venueName = z.object({
  venue: z.string().describe("the venue's title"),
  venue_titles: z
    .partialRecord(z.enum(['ja', 'it', 'ru']), z.string())
    .optional()
    .describe('ours: its title in other languages than English, where staff wrote them'),
});
