import type { VenueCluster } from '@etg/contract/station';
import { cableTypes } from '@etg/contract/vocabulary';
import Supercluster from 'supercluster';
import { forEachChunk } from '../../platform/for-each-chunk.ts';
import { type Box, sharpestZoom } from './box.rules.ts';
import type { CataloguedVenue } from './create-venue-catalogue.ts';
import { readyByCable } from './station.rules.ts';

export interface VenuesInView {
  clusters: VenueCluster[];
  venues: CataloguedVenue[];
}

/** Venues clustered by how close they look at each zoom, with what is available in each cluster. */
export interface VenueClusters {
  inView(box: Box, zoom: number): VenuesInView;
  /** Applies a changed state; the venue's place must be the same. Costs one step for each zoom. */
  update(changed: CataloguedVenue): void;
}

interface Place {
  at: number;
}

/** Electrons ready for each cable in the order of `cableTypes`, then free nests. */
type Sums = number[];

/** In pixels. Pins are 46 wide, on tiles of 256. */
const clusterSize = { radius: 60, extent: 256 };
/** At this zoom streets are apart; venues side by side stay in one cluster. */
const maxZoom = 16;
const atOnce = 500;

/** Clustering many venues takes a while; the sums are then computed in chunks, so that other requests are served. */
export async function createVenueClusters(venues: readonly CataloguedVenue[]): Promise<VenueClusters> {
  const shown = [...venues];
  const places = new Map(shown.map(({ group }, at) => [group, at]));
  const index = new Supercluster<Place, object>({ ...clusterSize, maxZoom });
  index.load(shown.map(({ venue }, at) => featureOf(venue.coordinates, at)));
  const { sums, parents, parentOf } = await sumUp(index, shown);

  return {
    inView: (box, zoom) => {
      const found = index.getClusters([...box], sharpestZoom(box, zoom));
      const view: VenuesInView = { clusters: [], venues: [] };
      for (const { geometry, properties } of found) {
        if (!('cluster' in properties)) {
          const venue = shown[properties.at];
          if (venue) view.venues.push(venue);
          continue;
        }
        const [lng = 0, lat = 0] = geometry.coordinates.map((degrees) => Math.round(degrees * 1e5) / 1e5);
        const { cluster_id: id, point_count } = properties;
        const zoomApart = Math.min(20, index.getClusterExpansionZoom(id));
        view.clusters.push(
          toCluster({ lat, lng }, { sums: sums.get(id), venues: point_count, zoom: zoomApart }),
        );
      }
      return view;
    },
    update: (changed) => {
      const at = places.get(changed.group);
      const was = at === undefined ? undefined : shown[at];
      if (at === undefined || !was) return;
      shown[at] = changed;
      const before = sumsOf(was);
      const difference = sumsOf(changed).map((sum, which) => sum - (before[which] ?? 0));
      for (let id = parentOf[at]; id !== undefined; id = parents.get(id)) add(sums.get(id), difference);
    },
  };
}

type Index = Supercluster<Place, object>;

interface Tree {
  sums: Map<number, Sums>;
  /** The cluster that a cluster merges into at a lower zoom, by its id. */
  parents: Map<number, number>;
  /** The cluster that a venue merges into at a lower zoom, by the venue's index. */
  parentOf: (number | undefined)[];
}

async function sumUp(index: Index, shown: readonly CataloguedVenue[]): Promise<Tree> {
  const tree: Tree = { sums: new Map(), parents: new Map(), parentOf: [] };
  const order: { id: number; places: number[]; clusters: number[] }[] = [];
  let waiting = clusterIds(index.getClusters([-180, -90, 180, 90], 0));
  while (waiting.length > 0) {
    const next: number[] = [];
    await forEachChunk(waiting, atOnce, (slice) => {
      for (const id of slice) {
        const children = index.getChildren(id);
        const clusters = clusterIds(children);
        const places = children.flatMap(({ properties }) => ('cluster' in properties ? [] : [properties.at]));
        order.push({ id, places, clusters });
        next.push(...clusters);
      }
    });
    waiting = next;
  }
  // From the innermost cluster outwards: the sums of the children are complete before their parent needs them.
  await forEachChunk(order.reverse(), atOnce, (slice) => {
    for (const { id, places, clusters } of slice) {
      const sum: Sums = [0, 0, 0, 0];
      for (const at of places) {
        const venue = shown[at];
        if (venue) add(sum, sumsOf(venue));
        tree.parentOf[at] = id;
      }
      for (const child of clusters) {
        add(sum, tree.sums.get(child) ?? []);
        tree.parents.set(child, id);
      }
      tree.sums.set(id, sum);
    }
  });
  return tree;
}

function clusterIds(features: ReturnType<Index['getChildren']>): number[] {
  return features.flatMap(({ properties }) => ('cluster' in properties ? [properties.cluster_id] : []));
}

function featureOf({ lat, lng }: { lat: number; lng: number }, at: number) {
  return {
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    properties: { at },
  };
}

function sumsOf({ venue: { state } }: CataloguedVenue): Sums {
  return [...cableTypes.map((cable) => state.ready?.[cable] ?? 0), state.electrons.return];
}

function add(sums: Sums | undefined, more: readonly number[]): void {
  for (const [which, count] of more.entries()) if (sums) sums[which] = (sums[which] ?? 0) + count;
}

function toCluster(
  coordinates: VenueCluster['coordinates'],
  { sums = [], venues, zoom }: { sums: Sums | undefined; venues: number; zoom: number },
): VenueCluster {
  const ready = readyByCable((cable) => sums[cableTypes.indexOf(cable)] ?? 0);
  return { coordinates, venues, ready, free: sums[cableTypes.length] ?? 0, zoom };
}
