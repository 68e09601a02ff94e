import type { Box } from './local-clusters.ts';

/** The world is shown again and again beside itself; a box is asked for where it really is. */
function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** A view grown to a grid, so that a small move asks for nothing new; as the server reads it. */
export function boxOf([west, south, east, north]: Box, zoom: number): string {
  const step = 360 / 2 ** zoom;
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const [left, right] = [down(west), up(east)];
  const sides = right - left >= 360 ? [-180, 180] : [wrap(left), wrap(right) === -180 ? 180 : wrap(right)];
  const edges = [sides[0], Math.max(-90, down(south)), sides[1], Math.min(90, up(north))];
  return edges.map((edge) => Number((edge ?? 0).toFixed(4))).join();
}
