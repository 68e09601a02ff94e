/** West, south, east, north in degrees. In a box across the date line west is greater than east. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export function readBox(text: string): Box | undefined {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, more] = text
    .split(',')
    .map(Number);
  const within =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return more === undefined && within && south <= north ? [west, south, east, north] : undefined;
}

export function isWithin(
  [west, south, east, north]: Box,
  { lat, lng }: { lat: number; lng: number },
): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

const tilePixels = 256;
/** Wider than any screen. Without this limit one request could ask for every venue. */
const mostPixels = 4_096;

/** The requested zoom, or the highest zoom at which the box still fits on a screen. */
export function sharpestZoom([west, south, east, north]: Box, zoom: number): number {
  const wide = (east - west + 360) % 360 || (west === east ? 0 : 360);
  const turns = Math.max(wide / 360, (north - south) / 180, Number.EPSILON);
  return Math.max(0, Math.min(zoom, Math.floor(Math.log2(mostPixels / (turns * tilePixels)))));
}
