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
import { createClusterCatalogue } from './create-cluster-catalogue.ts';
import type { CataloguedVenue, VenueCatalogue } from './create-venue-catalogue.ts';
import { listNearestVenues } from './list-nearest-venues.ts';

/** With more venues than this a phone does not load all of them, but asks for those in view. */
const mostAtOnce = 3_000;

/** The tiles of the map, if they are not those that ship with the app. */
export interface MapTiles {
  kind: 'raster' | 'pmtiles';
  url: string;
  attribution: string;
}

interface VenueDeps extends Core {
  catalogue: VenueCatalogue;
  tiles: MapTiles | undefined;
  demo: boolean;
}

export function venueRoutes({ answer, answerCached }: Answering, deps: VenueDeps): void {
  const { catalogue, clock, demo, tiles } = deps;
  const inView = createClusterCatalogue(catalogue, deps);
  const byBox = () => catalogue.size() > mostAtOnce;

  answerCached(
    listVenuesCall,
    cacheAnswer({
      make: async () => {
        await catalogue.refreshIfStale();
        // The JSON of each venue is cached: serialising tens of thousands at once would block the server.
        return `{"code":200,"venues":[${Array.from(catalogue.all(), ({ text }) => text).join()}]}`;
      },
      // Open maps are sent changes in between. With many venues they show only those in view, not this list.
      freshForMs: () => (byBox() ? 30_000 : 1_000),
      // A page that was notified of a change and reads the list at once must find the change in it.
      version: () => (byBox() ? 0 : catalogue.version()),
      clock,
    }),
  );

  answerCached(
    readMapCall,
    cacheAnswer({
      make: async () => {
        await catalogue.refreshIfStale();
        const size = { total: catalogue.size(), by_box: byBox() };
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
    await catalogue.refreshIfStale();
    const [lat = 0, lng = 0] = body.near.split(',').map(Number);
    const search = { near: { lat, lng }, text: body.text, serving: body.serving };
    return { code: 200, venues: listNearestVenues(catalogue, search).map(listed) };
  });
}

function listed({ venue }: CataloguedVenue): CataloguedVenue['venue'] {
  return venue;
}
