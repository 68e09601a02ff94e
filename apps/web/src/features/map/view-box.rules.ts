import type { Box } from './local-clusters.ts';

/** The map repeats the world sideways; the server knows longitudes of -180 to 180 only. */
function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** The view enlarged to a grid, in the server's format. A small move of the map then needs no new request. */
export function boxOf([west, south, east, north]: Box, zoom: number): string {
  const step = 360 / 2 ** zoom;
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const [left, right] = [down(west), up(east)];
  const sides = right - left >= 360 ? [-180, 180] : [wrap(left), wrap(right) === -180 ? 180 : wrap(right)];
  const edges = [sides[0], Math.max(-90, down(south)), sides[1], Math.min(90, up(north))];
  return edges.map((edge) => Number((edge ?? 0).toFixed(4))).join();
}
