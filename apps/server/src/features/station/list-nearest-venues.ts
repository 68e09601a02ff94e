import { containsAllWords, foldText } from '@etg/domain/search-text';
import { canServe, type VenueUse } from '@etg/domain/venue-stock';
import { distanceMetres, type Point } from '@etg/domain/walk';
import type { CataloguedVenue, VenueCatalogue } from './create-venue-catalogue.ts';

/** As many as a rider looks through. */
const most = 50;

export interface VenueSearch {
  readonly near: Point;
  /** Every word of it is in the name or address. Empty: any venue. */
  readonly text: string;
  /** Only venues that can serve this now: nobody must be sent to a full or disabled one [S18]. */
  readonly serving: VenueUse | undefined;
}

/** The nearest venues that match, nearest first. */
export function listNearestVenues(
  catalogue: VenueCatalogue,
  { near, text, serving }: VenueSearch,
): CataloguedVenue[] {
  const query = foldText(text);
  const found: { candidate: CataloguedVenue; metres: number }[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  for (const candidate of catalogue.all()) {
    if (!containsAllWords(candidate.searchText, query)) continue;
    if (serving && !canServe(candidate.venue, serving)) continue;
    const metres = distanceMetres(near, candidate.venue.coordinates);
    if (metres >= furthest) continue;
    found.push({ candidate, metres });
    if (found.length < 4 * most) continue;
    dropFarthest(found);
    furthest = found.at(-1)?.metres ?? furthest;
  }
  dropFarthest(found);
  return found.map(({ candidate }) => candidate);
}

function dropFarthest(found: { metres: number }[]): void {
  found.sort((left, right) => left.metres - right.metres);
  found.length = Math.min(found.length, most);
}
