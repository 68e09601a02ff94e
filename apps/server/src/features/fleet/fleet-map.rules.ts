import type { FleetPin } from '@etg/contract/console/stations';

/** Venues that fall into one cell of the map; what is said of one is of the first. */
export interface MapCell {
  venues: number;
  silent: number;
  lat: number;
  lng: number;
  /** How far apart they are, in turns of the world. */
  apart: number;
  code: string;
  title: string;
  ready: number;
  free: number;
  off: boolean;
  is_public: boolean;
}

/** At this zoom streets are apart; no map is sharper. */
const sharpest = 20;

export function toPin(cell: MapCell, zoom: number): FleetPin {
  const { lat, lng, venues, silent } = cell;
  if (venues > 1) return { is: 'cluster', lat, lng, venues, silent, zoom: zoomApart(cell, zoom) };
  return {
    is: 'venue',
    code: cell.code,
    title: cell.title,
    lat,
    lng,
    ready: cell.ready,
    look: lookOfVenue(cell),
  };
}

/** The zoom at which the two that are farthest from each other are a screen's third apart: about 400 pixels. */
function zoomApart({ apart }: MapCell, zoom: number): number {
  if (apart <= 0) return sharpest;
  const fits = Math.floor(Math.log2(400 / 256 / apart));
  return Math.min(sharpest, Math.max(Math.floor(zoom) + 1, fits));
}

function lookOfVenue({ silent, off, ready, free, is_public }: MapCell) {
  if (silent > 0) return 'silent';
  if (off) return 'off';
  if (ready === 0) return 'empty';
  if (free === 0) return 'full';
  return is_public ? 'public' : 'private';
}
