import {
  findVenues as findVenuesCall,
  listVenues as listVenuesCall,
  listVenuesIn as listVenuesInCall,
  readMap as readMapCall,
} from '@etg/contract/station';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { cacheAnswer } from '../../platform/http/cached-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readBox } from './box.rules.ts';
import { clusterCatalogue } from './cluster-catalogue.ts';
import { listNearestVenues } from './list-nearest-venues.ts';
import type { CataloguedVenue, VenueCatalogue } from './venue-book.ts';

/** More than this a phone need not carry about: it asks for what is in view. */
const mostAtOnce = 3_000;

/** What pages draw the map on, where it is not the one that ships with the app. */
export interface MapTiles {
  kind: 'raster' | 'pmtiles';
  url: string;
  attribution: string;
}

interface VenueDeps extends Core {
  book: VenueCatalogue;
  tiles: MapTiles | undefined;
  demo: boolean;
}

export function venueRoutes({ answer, answerCached }: Answering, parts: VenueDeps): void {
  const { book, clock, demo, tiles } = parts;
  const inView = clusterCatalogue(parts);
  const byBox = () => book.size() > mostAtOnce;

  answerCached(
    listVenuesCall,
    cacheAnswer({
      make: async () => {
        await book.refreshIfStale();
        // Each venue is kept as text: at tens of thousands, writing all of it anew would hold everybody up.
        return `{"code":200,"venues":[${Array.from(book.all(), ({ text }) => text).join()}]}`;
      },
      // Open maps hear of changes in between; of so many venues they look at a few.
      freshForMs: () => (byBox() ? 30_000 : 1_000),
      // Whoever was told of a change and asks at once must find it.
      version: () => (byBox() ? 0 : book.version()),
      clock,
    }),
  );

  answerCached(
    readMapCall,
    cacheAnswer({
      make: async () => {
        await book.refreshIfStale();
        const size = { total: book.size(), by_box: byBox() };
        return { code: 200, ...size, ...(tiles && { tiles }), drawn_streets: demo };
      },
      freshForMs: () => 10_000,
      clock,
    }),
  );

  answer(listVenuesInCall, async ({ params }) => {
    const box = readBox(params.box);
    if (!box) throw new Problem(400, 'That is no part of the world.', 'box');
    const { clusters, venues } = await inView(box, Number(params.zoom));
    return { code: 200, clusters, venues: venues.map(listed) };
  });

  answer(findVenuesCall, async ({ body }) => {
    await book.refreshIfStale();
    const [lat = 0, lng = 0] = body.near.split(',').map(Number);
    return { code: 200, venues: listNearestVenues(book, { lat, lng }, body.text).map(listed) };
  });
}

function listed({ venue }: CataloguedVenue): CataloguedVenue['venue'] {
  return venue;
}
