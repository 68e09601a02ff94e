import { findsAll, foldText } from '@etg/domain/search-text';
import { distanceMetres, type Point } from '@etg/domain/walk';
import type { CataloguedVenue, VenueCatalogue } from './venue-book.ts';

/** As many as somebody looks through. */
const most = 50;

/** The nearest venues whose name or address has every word; any, for none. */
export function listNearestVenues(book: VenueCatalogue, near: Point, text: string): CataloguedVenue[] {
  const wish = foldText(text);
  const found: { booked: CataloguedVenue; metres: number }[] = [];
  let furthest = Number.POSITIVE_INFINITY;
  for (const booked of book.all()) {
    if (!findsAll(booked.searchText, wish)) continue;
    const metres = distanceMetres(near, booked.venue.coordinates);
    if (metres >= furthest) continue;
    found.push({ booked, metres });
    if (found.length < 4 * most) continue;
    dropFarthest(found);
    furthest = found.at(-1)?.metres ?? furthest;
  }
  dropFarthest(found);
  return found.map(({ booked }) => booked);
}

function dropFarthest(found: { metres: number }[]): void {
  found.sort((left, right) => left.metres - right.metres);
  found.length = Math.min(found.length, most);
}
