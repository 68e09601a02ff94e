import type { FastifyInstance } from 'fastify';
import { listMissingTexts } from '../features/translation/index.ts';
import type { Core } from '../platform/core.ts';
import { toUnix } from '../platform/wire-time.ts';

/** The missing translations of the demo, as `npm run texts:missing` prints them. */
export function missingTextsRoutes(app: FastifyInstance, { db }: Pick<Core, 'db'>): void {
  app.get('/workbench/api/missing-texts', { schema: { hide: true } }, async () => {
    const texts = await listMissingTexts(db);
    return texts.map(({ language, key, value, reports, firstSeen, lastSeen }) => ({
      language,
      key,
      value,
      reports: Number(reports),
      first_seen: toUnix(firstSeen),
      last_seen: toUnix(lastSeen),
    }));
  });
}
