import type { Core } from '../../platform/core.ts';
import type { Box } from './box.rules.ts';
import type { VenueCatalogue } from './create-venue-catalogue.ts';
import { createVenueClusters, type VenueClusters, type VenuesInView } from './create-venue-clusters.ts';

/** Venues rarely change place, and clustering takes a while: a new venue is on the map within a minute. */
const clustersFreshForMs = 60_000;

/** The venues of the catalogue, clustered for any view. Counts follow at once; changed places within a minute. */
export function createClusterCatalogue(
  catalogue: VenueCatalogue,
  { clock, log }: Pick<Core, 'clock' | 'log'>,
): (box: Box, zoom: number) => Promise<VenuesInView> {
  let current: { clusters: VenueClusters; at: number } | undefined;
  let clustering: Promise<VenueClusters> | undefined;
  let outdated = false;

  catalogue.subscribe(({ changed, replaced }) => {
    outdated ||= replaced;
    for (const venue of changed) current?.clusters.update(venue);
  });

  async function cluster(): Promise<VenueClusters> {
    const at = clock.now().getTime();
    outdated = false;
    // Changes during the clustering are applied to the old clusters only, so the new ones catch up at the end.
    const before = [...catalogue.all()];
    const clusters = await createVenueClusters(before);
    for (const venue of catalogue.all()) clusters.update(venue);
    current = { clusters, at };
    return clusters;
  }

  function clusterOnce(): Promise<VenueClusters> {
    clustering ??= cluster().finally(() => {
      clustering = undefined;
    });
    return clustering;
  }

  return async (box, zoom) => {
    await catalogue.refreshIfStale();
    const age = current ? Math.abs(clock.now().getTime() - current.at) : 0;
    if (current && outdated && age >= clustersFreshForMs)
      clusterOnce().catch((error: unknown) =>
        log.error({ error }, 'the venues of the map could not be clustered'),
      );
    return (current?.clusters ?? (await clusterOnce())).inView(box, zoom);
  };
}
