import type { Core } from '../../platform/core.ts';
import type { Box } from './box.rules.ts';
import type { VenueCatalogue } from './venue-book.ts';
import { type VenueClusters, type VenuesInView, venueClusters } from './venue-clusters.ts';

/** Places change rarely, and finding them anew takes a while: a new venue is on the map within a minute. */
const placesFreshForMs = 60_000;

/** The book, gathered for any view. What stands ready follows at once, places when there is time for it. */
export function clusterCatalogue({
  book,
  clock,
  log,
}: Pick<Core, 'clock' | 'log'> & { book: VenueCatalogue }): (
  box: Box,
  zoom: number,
) => Promise<VenuesInView> {
  let gathered: { clusters: VenueClusters; at: number } | undefined;
  let gathering: Promise<VenueClusters> | undefined;
  let outdated = false;

  book.subscribe(({ changed, replaced }) => {
    outdated ||= replaced;
    for (const venue of changed) gathered?.clusters.update(venue);
  });

  async function gather(): Promise<VenueClusters> {
    const at = clock.now().getTime();
    outdated = false;
    // What changes meanwhile is told to the old ones, so the new ones catch up before they are shown.
    const before = [...book.all()];
    const clusters = await venueClusters(before);
    for (const venue of book.all()) clusters.update(venue);
    gathered = { clusters, at };
    return clusters;
  }

  function gatherOnce(): Promise<VenueClusters> {
    gathering ??= gather().finally(() => {
      gathering = undefined;
    });
    return gathering;
  }

  return async (box, zoom) => {
    await book.refreshIfStale();
    const age = gathered ? Math.abs(clock.now().getTime() - gathered.at) : 0;
    if (gathered && outdated && age >= placesFreshForMs)
      gatherOnce().catch((error: unknown) => log.error({ error }, 'the map could not be gathered'));
    return (gathered?.clusters ?? (await gatherOnce())).inView(box, zoom);
  };
}
