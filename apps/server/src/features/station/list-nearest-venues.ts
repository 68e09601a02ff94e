import { containsAllWords, foldText } from '@etg/domain/search-text';
import { distanceMetres, type Point } from '@etg/domain/walk';
import type { CataloguedVenue, VenueCatalogue } from './create-venue-catalogue.ts';

/** As many as a rider looks through. */
const most = 50;

/** The nearest venues whose name or address contains every word of the text; without a text, the nearest venues. */
export function listNearestVenues(catalogue: VenueCatalogue, near: Point, text: string): CataloguedVenue[] {
  const query = foldText(text);
  const found: { candidate: CataloguedVenue; metres: number }[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  for (const candidate of catalogue.all()) {
    if (!containsAllWords(candidate.searchText, query)) continue;
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
