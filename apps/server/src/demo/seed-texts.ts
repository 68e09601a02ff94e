import { catalogue } from '@etg/messages/catalogue';
import type { Tx } from '../platform/database/database.ts';

const key = 'conversation.welcome.text';

/** One text of the company, and its version before: the welcome of Italian readers [QM9]. */
export async function seedTexts(tx: Tx, now: Date): Promise<void> {
  const english = catalogue.get(key)?.english ?? '';
  const day = 24 * 3_600_000;
  const version = (number: number, words: string, daysAgo: number) => ({
    language: 'it' as const,
    key,
    version: number,
    words,
    english,
    by: 'aiko.tanaka',
    put_at: new Date(now.getTime() - daysAgo * day),
  });
  await tx
    .insertInto('own_text')
    .values([
      version(1, 'Sblocca qui un caricatore.<br/>Restituiscilo dove vuoi.', 40),
      version(2, 'Prendi qui un caricatore.<br/>Lo restituisci dove vuoi.', 9),
    ])
    .execute();
}
