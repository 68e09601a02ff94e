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
import { clusterBook } from './cluster-book.ts';
import { findVenues } from './find-venues.ts';
import type { BookedVenue, VenueBook } from './venue-book.ts';

/** More than this a phone need not carry about: it asks for what is in view. */
const mostAtOnce = 3_000;

/** What pages draw the map on, where it is not the one that ships with the app. */
export interface MapTiles {
  kind: 'raster' | 'pmtiles';
  url: string;
  attribution: string;
}

interface VenueParts extends Core {
  book: VenueBook;
  tiles: MapTiles | undefined;
  demo: boolean;
}

export function venueRoutes({ answer, answerCached }: Answering, parts: VenueParts): void {
  const { book, clock, demo, tiles } = parts;
  const inView = clusterBook(parts);
  const byBox = () => book.size() > mostAtOnce;

  answerCached(
    listVenuesCall,
    cacheAnswer({
      make: async () => {
        await book.fresh();
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
        await book.fresh();
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
    await book.fresh();
    const [lat = 0, lng = 0] = body.near.split(',').map(Number);
    return { code: 200, venues: findVenues(book, { lat, lng }, body.text).map(listed) };
  });
}

function listed({ venue }: BookedVenue): BookedVenue['venue'] {
  return venue;
}
