import { useEffect } from 'react';
import type { Reply } from '../../platform/api.ts';
import { firstDataElementId, readFirstData } from '../../platform/first-data.ts';

type Settings = Reply<'GET /venues/map'>;

const triedPlace = 'etg-map-page';

/** Whether this very document was asked for as the map's page: only that one may load tiles from elsewhere. */
export function isMapDocument(): boolean {
  // The server draws what it was asked for.
  if (typeof document === 'undefined' || !document.getElementById(firstDataElementId)) return true;
  return readFirstData().queries.some(([key]) => key[0] === 'GET /venues/map');
}

/** The settings to draw by. With tiles from elsewhere, a map opened from another page is loaded anew, once. */
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
  // It was loaded anew and still may not: then on the map of our own.
  const { tiles: _, ...own } = settings;
  return misplaced ? own : settings;
}
