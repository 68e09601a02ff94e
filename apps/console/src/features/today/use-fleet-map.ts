import type { Today } from '@etg/contract/console/today';
import type { MapView } from '@etg/ui/map/map-canvas';
import { useMapCanvas } from '@etg/ui/map/use-map-canvas';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { Reply } from '../../platform/api.ts';
import { watchColours } from '../../platform/colours.ts';
import type { ListLinks } from './list-links.ts';
import type { FleetCanvas } from './map-drawing.ts';
import type { Pin } from './pin.rules.ts';

type Drawing = typeof import('./map-drawing.ts');

/** A single venue is not shown from so near that its street is all there is. */
const closestZoom = 14;
/** The whole world fits into the pane. */
const furthestZoom = 1;

interface FleetMapOptions {
  element: RefObject<HTMLElement | null>;
  canvas: RefObject<FleetCanvas | undefined>;
  /** What it is drawn on; undefined if that could not be asked: then the map that ships. */
  ground: Reply<'GET /map'> | undefined;
  isReady: boolean;
  box: NonNullable<Today['box']>;
  pins: readonly Pin[];
  links: ListLinks;
  onView: (view: MapView) => void;
}

/** Opens the map once its library is loaded, and keeps its pins live. Returns whether the library could not be loaded. */
export function useFleetMap({
  element,
  canvas,
  ground,
  isReady,
  box,
  pins,
  links,
  onView,
}: FleetMapOptions): boolean {
  const [, navigate] = useLocation();
  const press = useEffectEvent((key: string, event: Event) => {
    const pin = pins.find((each) => each.key === key);
    if (pin?.zoom !== undefined) return canvas.current?.goTo(pin, pin.zoom);
    // A new tab is the browser's business.
    if (!pin?.code || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)))
      return;
    event.preventDefault();
    navigate(links.station(pin.code));
  });
  const open = ({ createFleetCanvas }: Drawing, place: HTMLElement) => {
    const opened = createFleetCanvas(place, {
      center: { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 },
      zoom: closestZoom,
      furthest: furthestZoom,
      tiles: ground?.tiles,
      hrefOf: (code) => `/console${links.station(code)}`,
      onMark: press,
      onView,
    });
    opened.showBox([box.west, box.south, box.east, box.north], closestZoom);
    return opened;
  };
  const { isOpen, isBroken } = useMapCanvas({
    element,
    canvas,
    load: () => import('./map-drawing.ts'),
    isReady,
    open,
    followColours: watchColours,
  });
  useEffect(() => {
    if (isOpen) canvas.current?.show(pins);
  }, [isOpen, pins, canvas]);
  const streets = ground?.drawn_streets
    ? JSON.stringify(pins.filter(({ code }) => code).map(({ lat, lng }) => ({ lat, lng })))
    : undefined;
  useEffect(() => {
    if (isOpen && streets !== undefined) canvas.current?.showStreetsAround(JSON.parse(streets));
  }, [isOpen, streets, canvas]);
  return isBroken;
}
