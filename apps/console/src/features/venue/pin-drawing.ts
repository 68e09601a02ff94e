import { adoptStyles } from '@etg/ui/map/adopt-styles';
import {
  type CanvasOptions,
  createMapCanvas,
  type MapCanvas,
  type MapView,
  type PlacedMark,
} from '@etg/ui/map/map-canvas';
import type { Place } from '@etg/ui/map/mercator';
import pinStyles from './pin-drawing.css?inline';

interface VenuePin extends PlacedMark {
  readonly name: string;
  readonly label: string;
}

export interface PinCanvas extends MapCanvas<VenuePin> {
  /** Moves the map only if the place is not on it. */
  keepInView(place: Place): void;
}

interface PinOptions {
  readonly center: Place;
  readonly zoom: number;
  readonly tiles: CanvasOptions<VenuePin>['tiles'];
  readonly onMoved: ((to: Place) => void) | undefined;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** A map with one pin that can be moved. */
export function createPinCanvas(element: HTMLElement, { onMoved, onKey, ...options }: PinOptions): PinCanvas {
  adoptStyles(pinStyles);
  let view: MapView | undefined;
  const canvas = createMapCanvas<VenuePin>(element, {
    ...options,
    onView: (seen) => {
      view = seen;
    },
    onMark: () => undefined,
    onMoved: onMoved && ((_, to) => onMoved(to)),
    elementFor: () => {
      const pin = document.createElement('button');
      pin.type = 'button';
      pin.addEventListener('keydown', onKey);
      return pin;
    },
    draw,
  });
  return {
    ...canvas,
    keepInView: (place) => {
      const [west, south, east, north] = view?.box ?? [-180, -90, 180, 90];
      const isInView = place.lat > south && place.lat < north && place.lng > west && place.lng < east;
      if (!isInView) canvas.goTo(place);
    },
  };
}

function draw(element: HTMLElement, { name, label }: VenuePin): void {
  element.classList.add('etg-venue-pin');
  element.setAttribute('aria-label', label);
  const words = document.createElement('span');
  words.textContent = name;
  element.replaceChildren(words);
}
