import { z } from 'zod';
import type { MapTiles } from '../features/station/index.ts';
import { StartupProblem } from '../platform/startup-problem.ts';

const tileAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => isPmtiles(url) || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
    error: 'names neither a .pmtiles file nor tiles with {z}, {x} and {y}',
  });

export const mapEnvironment = {
  MAP_TILES_URL: tileAddress.optional(),
  MAP_ATTRIBUTION: z.string().max(200).optional(),
};

/** Map tiles need an attribution, which the map shows. */
export function mapTilesOf({
  MAP_TILES_URL: url,
  MAP_ATTRIBUTION: attribution,
}: z.infer<z.ZodObject<typeof mapEnvironment>>): MapTiles | undefined {
  if (!url) return undefined;
  if (!attribution)
    throw new StartupProblem('MAP_TILES_URL needs MAP_ATTRIBUTION: the copyright notice shown on the map.');
  return { kind: isPmtiles(url) ? 'pmtiles' : 'raster', url, attribution };
}

function isPmtiles(url: string): boolean {
  return new URL(url).pathname.endsWith('.pmtiles');
}
