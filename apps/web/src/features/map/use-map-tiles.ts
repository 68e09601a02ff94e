import { useEffect } from 'react';
import type { Reply } from '../../platform/api.ts';
import { firstDataElementId, readFirstData } from '../../platform/first-data.ts';

type Settings = Reply<'GET /venues/map'>;

const triedPlace = 'etg-map-page';

/** Whether this document was requested as the map's page: only that document may load tiles from other hosts. */
export function isMapDocument(): boolean {
  // The server renders the page that was requested.
  if (typeof document === 'undefined' || !document.getElementById(firstDataElementId)) return true;
  return readFirstData().queries.some(([key]) => key[0] === 'GET /venues/map');
}

/** The settings to draw with. If the tiles are on another host and the map opened from another page, it reloads once. */
export function useMapTiles(settings: Settings | undefined): Settings | undefined {
  const misplaced = settings?.tiles !== undefined && !isMapDocument();
  const reload = misplaced && sessionStorage.getItem(triedPlace) === null;
  useEffect(() => {
    if (settings && !misplaced) sessionStorage.removeItem(triedPlace);
    if (!reload) return;
    sessionStorage.setItem(triedPlace, '1');
    location.reload();
  }, [settings, misplaced, reload]);
  if (!settings || reload) return undefined;
  // Reloaded and still not allowed: use the built-in map.
  const { tiles: _, ...own } = settings;
  return misplaced ? own : settings;
}
