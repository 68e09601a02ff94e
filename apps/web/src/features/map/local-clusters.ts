import type { VenueCluster } from '@etg/contract/station';
import type { ListedVenue } from '@etg/contract/venue';
import { cableTypes } from '@etg/contract/vocabulary';
import Supercluster from 'supercluster';

export interface VenuesInView {
  readonly clusters: readonly VenueCluster[];
  readonly venues: readonly ListedVenue[];
}

export type Box = readonly [west: number, south: number, east: number, north: number];

/** Ready Electrons per connector in the order of `cableTypes`, then free nests. */
interface Sums {
  counts: number[];
}

/** The same options as the server's clustering: this one is for where all venues fit on a phone. */
const clusterOptions = { radius: 60, extent: 256, maxZoom: 16 };

export function localClusters(venues: readonly ListedVenue[]): (box: Box, zoom: number) => VenuesInView {
  const index = new Supercluster<{ venue: ListedVenue }, Sums>({
    ...clusterOptions,
    map: ({ venue: { state } }) => ({
      counts: [...cableTypes.map((cable) => state.ready?.[cable] ?? 0), state.electrons.return],
    }),
    reduce: (sums, { counts }) => {
      sums.counts = sums.counts.map((count, which) => count + (counts[which] ?? 0));
    },
  });
  index.load(
    venues.map((venue) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [venue.coordinates.lng, venue.coordinates.lat] },
      properties: { venue },
    })),
  );
  return (box, zoom) => {
    const found = index.getClusters([...box], zoom);
    return {
      venues: found.flatMap(({ properties }) => ('cluster' in properties ? [] : [properties.venue])),
      clusters: found.flatMap(({ geometry, properties }) => {
        if (!('cluster' in properties)) return [];
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { cluster_id, point_count, counts } = properties;
        const ready = Object.fromEntries(cableTypes.map((cable, which) => [cable, counts[which] ?? 0]));
        const zoomApart = Math.min(18, index.getClusterExpansionZoom(cluster_id));
        return [
          {
            coordinates: { lat, lng },
            venues: point_count,
            ready,
            free: counts.at(-1) ?? 0,
            zoom: zoomApart,
          },
        ];
      }),
    };
  };
}
