import * as leaflet from 'leaflet';
import type { MapColours } from './drawn-streets.ts';
import { toUnit } from './mercator.ts';
import { QuietMap } from './quiet-map.ts';

export interface Tiles {
  readonly kind: 'raster' | 'pmtiles';
  readonly url: string;
  readonly attribution: string;
}

export interface BaseMap {
  /** The theme has changed. */
  repaint(): void;
  showStreetsAround(places: readonly { lat: number; lng: number }[]): void;
}

/** Puts under the pins what is configured, or the map that ships with the app. */
export async function layBaseMap(map: leaflet.Map, tiles: Tiles | undefined): Promise<BaseMap> {
  const nothing = { repaint: () => undefined, showStreetsAround: () => undefined };
  if (tiles?.kind === 'raster') {
    leaflet.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
    return nothing;
  }
  if (tiles) return { ...nothing, repaint: await layVectorTiles(map, tiles.url) };
  const quiet = new QuietMap(coloursOf(map)).addTo(map);
  return {
    repaint: () => quiet.paintIn(coloursOf(map)),
    showStreetsAround: (places) => quiet.showStreetsAround(places.map(toUnit)),
  };
}

async function layVectorTiles(map: leaflet.Map, url: string): Promise<() => void> {
  // The layer finds the library by its global name.
  Reflect.set(globalThis, 'L', leaflet);
  const { leafletLayer } = await import('protomaps-leaflet');
  let layer: leaflet.Layer | undefined;
  const lay = () => {
    layer?.remove();
    const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    layer = leafletLayer({ url, flavor, lang: document.documentElement.lang }) as unknown as leaflet.Layer;
    layer.addTo(map);
  };
  lay();
  return lay;
}

function coloursOf(map: leaflet.Map): MapColours {
  const style = getComputedStyle(map.getContainer());
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    land: colour('land'),
    block: colour('block'),
    road: colour('road'),
    park: colour('park'),
    water: colour('water'),
  };
}
