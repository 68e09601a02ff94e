import { Icon, type LatLng, Map as LeafletMap, latLng, latLngBounds, Marker } from 'leaflet';
import { adoptStyles } from './adopt-styles.tsx';
import { addBaseMap, type BaseMap, type Tiles } from './base-map.ts';
import canvasStyles from './map-canvas.css?inline';
import type { Place } from './mercator.tsx';
import { holdDuringPress } from './press-hold.ts';

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

export interface MapView {
  readonly center: Place;
  readonly zoom: number;
  readonly box: Box;
}

/** Something on the map, known by its key. How it looks is up to the app. */
export interface PlacedMark extends Place {
  readonly key: string;
  /** Lies above its neighbours. */
  readonly isAbove?: boolean | undefined;
}

export interface CanvasOptions<Mark extends PlacedMark> {
  readonly center: Place;
  readonly zoom: number;
  /** The furthest zoom: `1` shows the whole world in a small pane. */
  readonly furthest?: number | undefined;
  readonly tiles: Tiles | undefined;
  /** Also called once at the start. */
  readonly onView: (view: MapView, byHand: boolean) => void;
  readonly onMark: (key: string, event: Event) => void;
  /** With it marks can be dragged; called when one is let go. */
  readonly onMoved?: ((key: string, to: Place) => void) | undefined;
  /** An empty element for a new mark: a button or a link, so that keyboards and screen readers reach it. */
  readonly elementFor: (mark: Mark) => HTMLElement;
  /** Makes the element show the mark; called again when the mark has changed. */
  readonly draw: (element: HTMLElement, mark: Mark) => void;
}

/** The map as apps see it: only the code behind this interface knows Leaflet. */
export interface MapCanvas<Mark extends PlacedMark> {
  /** `onShown` is called when they are there: at once, or after a press on the map. */
  show(marks: readonly Mark[], onShown?: () => void): void;
  goTo(center: Place, zoom?: number): void;
  /** As close as the whole box can be shown, but not closer than `closest`. */
  showBox(box: Box, closest: number): void;
  zoomBy(steps: number): void;
  showStreetsAround(places: readonly Place[]): void;
  repaint(): void;
  /** To be called after the size of its element has changed. */
  resize(): void;
  close(): void;
}

const zoomLimits = { minZoom: 2, maxZoom: 18 };
/** Room for a pin at the edge of a box. */
const edgePixels = 40;

/** Leaflet orders marks by their latitude in pixels. */
const aboveOthers = 10_000;

export function createMapCanvas<Mark extends PlacedMark>(
  element: HTMLElement,
  options: CanvasOptions<Mark>,
): MapCanvas<Mark> {
  adoptStyles(canvasStyles);
  element.classList.add('etg-map');
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    ...zoomLimits,
    ...(options.furthest !== undefined && { minZoom: options.furthest }),
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    fadeAnimation: false,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  let base: BaseMap | undefined;
  let places: readonly Place[] = [];
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

  const shown = new Map<string, MarkerOf<Mark>>();
  const press = holdDuringPress(element);
  const afterZoom = waitForZoomEnd(map);
  const move = (act: () => void) => press.afterPress('move', () => afterZoom(act));
  return {
    show: (marks, onShown) =>
      press.afterPress('show', () => {
        for (const mark of removeOthers(shown, marks)) {
          const known = shown.get(mark.key);
          if (known) known.showMark(mark);
          else shown.set(mark.key, new MarkerOf(mark, options).addTo(map));
        }
        onShown?.();
      }),
    goTo: (center, zoom) => move(() => map.setView(center, zoom ?? map.getZoom(), { animate: moves })),
    showBox: ([west, south, east, north], closest) =>
      move(() =>
        map.fitBounds(latLngBounds([south, west], [north, east]), {
          maxZoom: closest,
          padding: [edgePixels, edgePixels],
          animate: false,
        }),
      ),
    zoomBy: (steps) => move(() => map.setZoom(map.getZoom() + steps, { animate: moves })),
    showStreetsAround: (around) => {
      places = around;
      base?.showStreetsAround(around);
    },
    repaint: () => base?.repaint(),
    resize: () => map.invalidateSize({ pan: false }),
    close: () => {
      press.close();
      map.remove();
    },
  };
}

/** Returns the marks that are wanted. */
function removeOthers<Mark extends PlacedMark>(
  shown: Map<string, MarkerOf<Mark>>,
  marks: readonly Mark[],
): readonly Mark[] {
  const wanted = new Set(marks.map(({ key }) => key));
  for (const [key, mark] of shown) {
    if (wanted.has(key)) continue;
    mark.remove();
    shown.delete(key);
  }
  return marks;
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

/** An element of ours in place of Leaflet's image. */
class OwnIcon extends Icon<{ iconUrl: string }> {
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

type Drawing<Mark extends PlacedMark> = Pick<
  CanvasOptions<Mark>,
  'elementFor' | 'draw' | 'onMark' | 'onMoved'
>;

class MarkerOf<Mark extends PlacedMark> extends Marker {
  readonly #element: HTMLElement;
  readonly #draw: Drawing<Mark>['draw'];

  constructor(mark: Mark, { elementFor, draw, onMark, onMoved }: Drawing<Mark>) {
    const element = elementFor(mark);
    // What is neither a button nor a link is only looked at.
    const interactive = element.matches('a, button');
    const zIndexOffset = mark.isAbove ? aboveOthers : 0;
    // Leaflet would move a pin at the edge as soon as the mouse button is down on it, and another one under the pointer.
    const autoPanOnFocus = false;
    super(place(mark), {
      icon: new OwnIcon(element),
      keyboard: false,
      interactive,
      draggable: onMoved !== undefined,
      zIndexOffset,
      autoPanOnFocus,
    });
    this.#element = element;
    this.#draw = draw;
    draw(element, mark);
    element.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) this.#moveIntoView();
    });
    this.on('click', ({ originalEvent }) => {
      this.#moveIntoView();
      onMark(mark.key, originalEvent);
    });
    if (onMoved) this.on('dragend', () => onMoved(mark.key, placeOf(this.getLatLng())));
  }

  #moveIntoView(): void {
    // Leaflet's types do not know that a marker has no map after it was removed.
    const map: LeafletMap | null = this._map;
    map?.panInside(this.getLatLng());
  }

  showMark(mark: Mark): void {
    const at = this.getLatLng();
    if (at.lat !== mark.lat || at.lng !== mark.lng) this.setLatLng(place(mark));
    this.setZIndexOffset(mark.isAbove ? aboveOthers : 0);
    this.#draw(this.#element, mark);
  }
}

function placeOf({ lat, lng }: LatLng): Place {
  return { lat, lng };
}

function place({ lat, lng }: Place): LatLng {
  return latLng(lat, lng);
}
