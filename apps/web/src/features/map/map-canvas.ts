import { Icon, type LatLng, Map as LeafletMap, latLng, Marker, type MarkerOptions } from 'leaflet';
import { addBaseMap, type BaseMap, type Tiles } from './base-map.ts';
import engineStyles from './map-engine.css?inline';
import { drawMark, type Mark } from './mark.ts';

export interface MapView {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number];
}

export interface CanvasOptions {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
  readonly tiles: Tiles | undefined;
  /** Also called once at the start. */
  readonly onView: (view: MapView, byHand: boolean) => void;
  readonly onMark: (key: string) => void;
}

/** The map as the other files see it: only the code behind this interface knows Leaflet. */
export interface MapCanvas {
  show(marks: readonly Mark[]): void;
  goTo(center: { lat: number; lng: number }, zoom?: number): void;
  zoomBy(steps: number): void;
  showStreetsAround(places: readonly { lat: number; lng: number }[]): void;
  repaint(): void;
  /** To be called after the size of its element has changed. */
  resize(): void;
  close(): void;
}

const zoomLimits = { minZoom: 2, maxZoom: 18 };

let sheet: CSSStyleSheet | undefined;

/** Loaded with the engine, not with every page. The security policy allows style sheets that a script constructs. */
function adoptStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(engineStyles);
  document.adoptedStyleSheets.push(sheet);
}

export function createMapCanvas(element: HTMLElement, options: CanvasOptions): MapCanvas {
  adoptStyles();
  element.classList.add('etg-map');
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    ...zoomLimits,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    fadeAnimation: false,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  const shown = new Map<string, PlacedMark>();
  let base: BaseMap | undefined;
  let places: readonly { lat: number; lng: number }[] = [];
  let byHand = false;
  const reportView = () => options.onView(viewOf(map), byHand);
  map.on('moveend', reportView);
  map.setView(options.center, options.zoom, { animate: false });
  // Only from here on: Leaflet reports its first view as a zoom, which the rider did not make.
  map.on('dragstart zoomstart', () => {
    byHand = true;
  });
  void addBaseMap(map, options.tiles).then((added) => {
    base = added;
    base.showStreetsAround(places);
  });

  const afterZoom = waitForZoomEnd(map);
  return {
    show: (marks) => {
      const wanted = new Set(marks.map(({ key }) => key));
      for (const [key, mark] of shown) {
        if (wanted.has(key)) continue;
        mark.remove();
        shown.delete(key);
      }
      for (const mark of marks) {
        const known = shown.get(mark.key);
        if (known) known.showMark(mark);
        else shown.set(mark.key, new PlacedMark(mark, options.onMark).addTo(map));
      }
    },
    goTo: (center, zoom) => afterZoom(() => map.setView(center, zoom ?? map.getZoom(), { animate: moves })),
    zoomBy: (steps) => afterZoom(() => map.setZoom(map.getZoom() + steps, { animate: moves })),
    showStreetsAround: (around) => {
      places = around;
      base?.showStreetsAround(around);
    },
    repaint: () => base?.repaint(),
    resize: () => map.invalidateSize({ pan: false }),
    close: () => map.remove(),
  };
}

/** Leaflet ignores moves during a zoom animation: the latest one waits until it has ended. */
function waitForZoomEnd(map: LeafletMap): (move: () => void) => void {
  let zooming = false;
  let next: (() => void) | undefined;
  map.on('zoomanim', () => {
    zooming = true;
  });
  map.on('zoomend', () => {
    zooming = false;
    const move = next;
    next = undefined;
    move?.();
  });
  return (move) => {
    if (zooming) next = move;
    else move();
  };
}

function viewOf(map: LeafletMap): MapView {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter().wrap();
  return {
    center: { lat, lng },
    zoom: Math.round(map.getZoom()),
    box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
  };
}

/** A button in place of Leaflet's image, so that keyboards and screen readers reach it. */
class ButtonIcon extends Icon<{ iconUrl: string }> {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    super({ iconUrl: '' });
    this.element = element;
  }

  override createIcon(): HTMLElement {
    return this.element;
  }

  override createShadow(): HTMLElement {
    // Leaflet accepts null here; its types do not.
    return null as unknown as HTMLElement;
  }
}

class PlacedMark extends Marker {
  readonly #element: HTMLElement;

  constructor(mark: Mark, onMark: (key: string) => void) {
    const element = document.createElement(mark.kind === 'me' ? 'span' : 'button');
    const options: MarkerOptions = {
      icon: new ButtonIcon(element),
      keyboard: false,
      interactive: mark.kind !== 'me',
    };
    super(place(mark), options);
    this.#element = element;
    drawMark(element, mark);
    this.on('click', () => onMark(mark.key));
  }

  showMark(mark: Mark): void {
    const at = this.getLatLng();
    if (at.lat !== mark.lat || at.lng !== mark.lng) this.setLatLng(place(mark));
    drawMark(this.#element, mark);
  }
}

function place({ lat, lng }: Mark): LatLng {
  return latLng(lat, lng);
}
