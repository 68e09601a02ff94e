export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusMetres = 6_371_000;
/** A walk is longer than the straight line; a pedestrian in a city walks 80 metres a minute. */
const detour = 1.3;
const metresPerMinute = 80;

/** In a straight line. */
export function distanceMetres(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const halfLat = ((to.lat - from.lat) * radians) / 2;
  const halfLng = ((to.lng - from.lng) * radians) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(halfLng) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export interface Walk {
  readonly metres: number;
  /** Undefined where it is too far to walk: then only the distance helps. */
  readonly minutes: number | undefined;
}

/** Further than this nobody walks for a charger. */
const longestWalkMinutes = 30;

/** An estimate. */
export function walkBetween(from: Point, to: Point): Walk {
  const metres = distanceMetres(from, to) * detour;
  const minutes = Math.max(1, Math.round(metres / metresPerMinute));
  return { metres, minutes: minutes > longestWalkMinutes ? undefined : minutes };
}
