import { listNews } from '@etg/contract/news';
import type { Core } from '../../platform/core.ts';
import type { GeoIp } from '../../platform/geo-ip.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { concerns } from './news.rules.ts';
import { findSpotOfStation } from './news.store.ts';
import type { NewsBook } from './open-news.ts';

/** What riders are told where they are [QM9]. Pages ask only while there are news anywhere. */
export function newsRoutes(
  { answer }: Answering,
  { db, geoIp, news }: Pick<Core, 'db'> & { geoIp: GeoIp; news: NewsBook },
): void {
  answer(listNews, async ({ params: { place }, request }) => {
    const all = news.now();
    const [where, code] = place.split('-');
    // Without a venue or a country among them, it does not matter where somebody is.
    const isPlaced = all.some(({ country, venue_id }) => country !== null || venue_id !== null);
    const spot = isPlaced && code && where !== 'in' ? await findSpotOfStation(db, code) : undefined;
    const near = spot ? undefined : geoIp.locate(request);
    return {
      code: 200,
      news: all
        .filter((each) =>
          concerns(each, {
            spot,
            country: where === 'in' ? code : undefined,
            isThere: where === 'station',
            near,
          }),
        )
        .map(({ id, version, kind, words, ends_at }) => ({
          id,
          version,
          kind,
          words,
          ...(ends_at && { until: toUnix(ends_at) }),
        })),
    };
  });
}
