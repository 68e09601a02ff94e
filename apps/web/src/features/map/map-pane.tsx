import type { ListedVenue } from '@etg/contract/venue';
import type { Point } from '@etg/domain/walk';
import type { MapView } from '@etg/ui/map/map-canvas';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Reply } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import type { Box, localClusters, VenuesInView } from './local-clusters.ts';
import styles from './map.module.css';
import type { createMapCanvas, MapCanvas } from './map-canvas.ts';
import { type MapFilter, marksOf } from './marks.rules.ts';
import { useLiveVenues, useVenuesInView } from './use-venues.ts';
import { boxOf } from './view-box.rules.ts';

export interface MapStart {
  readonly center: Point;
  readonly zoom: number;
}

export interface MapPaneProps {
  readonly settings: Reply<'GET /venues/map'>;
  /** All venues, where they are few enough for a phone. */
  readonly venues: readonly ListedVenue[] | undefined;
  readonly filter: MapFilter;
  readonly selected: ListedVenue | undefined;
  readonly me: Point | undefined;
  readonly now: Date;
  readonly start: MapStart;
  /** While the list is shown. */
  readonly hidden: boolean;
  readonly canvas: RefObject<MapCanvas | undefined>;
  readonly onSelect: (venue: ListedVenue) => void;
  readonly onView: (view: MapView, byHand: boolean) => void;
}

/** The map. Its library loads after the page; everything around the map works before. */
export function MapPane(props: MapPaneProps) {
  const { settings, venues, filter, selected, me, now, hidden, canvas } = props;
  const t = useText();
  const language = useLanguage();
  const element = useRef<HTMLElement>(null);
  const engine = useEngine();
  const [view, setView] = useState<MapView>();
  const index = useMemo(() => (venues ? engine?.localClusters(venues) : undefined), [engine, venues]);
  const fetched = useVenuesInView(view, settings.by_box);
  const inView = useMemo(
    () => (index && view ? index(wider(view.box), view.zoom) : fetched.data),
    [index, view, fetched.data],
  );
  useLiveVenues(settings.by_box && view ? boxOf(view.box, view.zoom) : undefined);

  const isOpen = view !== undefined;
  const places = useMemo(
    () => (settings.drawn_streets ? venues?.map(({ coordinates }) => coordinates) : undefined),
    [settings.drawn_streets, venues],
  );

  // What can be pressed is what is drawn. During a press that may be an older answer than the one which is known.
  const drawn = useRef<VenuesInView>(undefined);
  const pressed = useEffectEvent((key: string) =>
    press(key, { inView: drawn.current, canvas, onSelect: props.onSelect }),
  );
  const open = useEffectEvent((library: Engine, place: HTMLElement) =>
    library.createMapCanvas(place, {
      ...props.start,
      tiles: settings.tiles,
      onMark: pressed,
      onView: (next, byHand) => {
        setView(next);
        props.onView(next, byHand);
      },
    }),
  );
  useEffect(() => {
    if (!engine || !element.current) return;
    const opened = open(engine, element.current);
    canvas.current = opened;
    const stop = followTheme(opened);
    const sizes = new ResizeObserver(opened.resize);
    sizes.observe(element.current);
    return () => {
      stop();
      sizes.disconnect();
      canvas.current = undefined;
      opened.close();
    };
  }, [engine, canvas]);
  useEffect(() => {
    if (isOpen && places) canvas.current?.showStreetsAround(places);
  }, [canvas, isOpen, places]);
  useEffect(() => {
    if (!view) return;
    canvas.current?.show(marksOf(inView, { filter, selected, me, now, t, language }), () => {
      drawn.current = inView;
    });
  }, [canvas, view, inView, filter, selected, me, now, t, language]);
  return <section ref={element} className={styles.map} hidden={hidden} aria-label={t('map.area')} />;
}

interface Engine {
  readonly createMapCanvas: typeof createMapCanvas;
  readonly localClusters: typeof localClusters;
}

async function fetchEngine(): Promise<Engine> {
  const { createMapCanvas, localClusters } = await import('./map-engine.ts');
  return { createMapCanvas, localClusters };
}

function useEngine(): Engine | undefined {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    let wanted = true;
    fetchEngine().then(
      (arrived) => wanted && setEngine(arrived),
      // The list shows the same venues; a reload of the page tries again.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return engine;
}

interface PressContext {
  inView: VenuesInView | undefined;
  canvas: RefObject<MapCanvas | undefined>;
  onSelect: (venue: ListedVenue) => void;
}

/** A pin selects its venue; a cluster is zoomed into until it splits. */
function press(key: string, { inView, canvas, onSelect }: PressContext): void {
  const venue = inView?.venues.find(({ state }) => state.groups[0] === key);
  if (venue) onSelect(venue);
  const cluster = inView?.clusters.find(({ coordinates: { lat, lng } }) => key.endsWith(` ${lat},${lng}`));
  if (cluster) canvas.current?.goTo(cluster.coordinates, cluster.zoom);
}

/** Larger than the view, so that a pin at the edge does not appear and disappear. */
function wider([west, south, east, north]: Box): Box {
  const [more, taller] = [(east - west) / 5, (north - south) / 5];
  return [west - more, south - taller, east + more, north + taller];
}

function followTheme(canvas: MapCanvas): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const repaint = () => canvas.repaint();
  dark.addEventListener('change', repaint);
  return () => dark.removeEventListener('change', repaint);
}
