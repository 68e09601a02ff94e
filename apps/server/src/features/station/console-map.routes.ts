import { readMapGround } from '@etg/contract/console/map';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import type { MapTiles } from './venue.routes.ts';

/** The console draws its map on the same ground as riders'. */
export function consoleMapRoutes(
  { answer }: StaffDoor,
  { mapTiles: tiles, demo }: { mapTiles: MapTiles | undefined; demo: boolean },
): void {
  answer(readMapGround, async () => ({ ...(tiles && { tiles }), drawn_streets: demo }));
}
