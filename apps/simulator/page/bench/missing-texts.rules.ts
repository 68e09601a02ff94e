import { z } from 'zod';

const missing = z.array(z.object({ language: z.string(), key: z.string(), reports: z.int() }));

/** Undefined if the answer is not a list of languages and keys. */
export function missingTexts(answer: unknown): z.infer<typeof missing> | undefined {
  return missing.safeParse(answer).data;
}
