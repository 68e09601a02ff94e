import { z } from 'zod';

const missing = z.array(z.object({ language: z.string(), key: z.string(), reports: z.int() }));

/** Only what is a list of languages and keys; anything else is no list of ours. */
export function missingTexts(answer: unknown): z.infer<typeof missing> | undefined {
  return missing.safeParse(answer).data;
}
