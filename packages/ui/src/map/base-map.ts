import * as leaflet from 'leaflet';
import { BuiltInMap } from './built-in-map.ts';
import type { MapColours } from './drawn-streets.ts';
import { toUnit } from './mercator.tsx';

export interface Tiles {
  readonly kind: 'raster' | 'pmtiles';
  readonly url: string;
  readonly attribution: string;
}

export interface BaseMap {
  /** To be called after the theme has changed. */
  repaint(): void;
  showStreetsAround(places: readonly { lat: number; lng: number }[]): void;
}

/** Adds the configured tiles below the pins, or the map that ships with the app. */
export async function addBaseMap(map: leaflet.Map, tiles: Tiles | undefined): Promise<BaseMap> {
  const nothing = { repaint: () => undefined, showStreetsAround: () => undefined };
  if (tiles?.kind === 'raster') {
    leaflet.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
    return nothing;
  }
  if (tiles) return { ...nothing, repaint: await addVectorTiles(map, tiles.url) };
  const builtIn = new BuiltInMap(coloursOf(map)).addTo(map);
  return {
    repaint: () => builtIn.setColours(coloursOf(map)),
    showStreetsAround: (places) => builtIn.showStreetsAround(places.map(toUnit)),
  };
}

async function addVectorTiles(map: leaflet.Map, url: string): Promise<() => void> {
  // protomaps-leaflet finds Leaflet by its global name.
  Reflect.set(globalThis, 'L', leaflet);
  const { leafletLayer } = await import('protomaps-leaflet');
  let layer: leaflet.Layer | undefined;
  const addLayer = () => {
    layer?.remove();
    const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    layer = leafletLayer({ url, flavor, lang: document.documentElement.lang }) as unknown as leaflet.Layer;
    layer.addTo(map);
  };
  addLayer();
  return addLayer;
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
