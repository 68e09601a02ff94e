import type { Today } from '@etg/contract/console/today';
import { Button } from '@etg/ui/console/button';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconMap } from '@etg/ui/icons';
import type { MapView } from '@etg/ui/map/map-canvas';
import { Segmented } from '@etg/ui/segmented';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSearchState } from '../../platform/use-search.ts';
import type { ListLinks } from './list-links.ts';
import styles from './map.module.css';
import type { FleetCanvas } from './map-drawing.ts';
import { askedBox, pinsOf } from './pin.rules.ts';
import { PinList } from './pin-list.tsx';
import { useFleetMap } from './use-fleet-map.ts';

interface MapPaneProps {
  box: Today['box'];
  /** Another one moves the map. */
  scope: string | undefined;
  links: ListLinks;
}

/** Where Electrons are ready, live: a map, or the same as a list [QF1]. */
export function MapPane({ box, scope, links }: MapPaneProps) {
  const t = useText();
  if (box) return <FleetMap key={scope ?? ''} box={box} links={links} />;
  return (
    <section className={styles.map} aria-label={t('console-today.map-area')}>
      <PlaceNote icon={<IconMap />} title={t('console-today.map-none')}>
        {t('console-today.map-none-text')}
      </PlaceNote>
    </section>
  );
}

function FleetMap({ box, links }: { box: NonNullable<Today['box']>; links: ListLinks }) {
  const t = useText();
  const search = useSearchState();
  const isList = search.get('as') === 'list';
  const canvas = useRef<FleetCanvas>(undefined);
  const [view, setView] = useState<MapView>();
  const ground = useQuery({ ...callQuery('GET /map'), staleTime: Number.POSITIVE_INFINITY });
  // Before the map is loaded, and where it cannot be, the list shows what the scope covers.
  const asked = view
    ? askedBox(view.box, view.zoom)
    : askedBox([box.west, box.south, box.east, box.north], 22);
  const found = useQuery({
    ...callQuery('GET /stations/map', { query: asked }),
    placeholderData: keepPreviousData,
    enabled: isList || view !== undefined,
  });
  const pins = useMemo(() => pinsOf(found.data?.pins ?? [], t), [found.data, t]);
  const element = useRef<HTMLDivElement>(null);
  const isBroken = useFleetMap({
    element,
    canvas,
    ground: ground.data,
    isReady: !ground.isPending,
    box,
    pins,
    links,
    onView: setView,
  });
  const isListed = isList || isBroken;
  return (
    <section className={styles.map} aria-label={t('console-today.map-area')}>
      <div className={styles.canvas} ref={element} hidden={isListed} />
      {isListed && (
        <div className={styles.pins}>
          {found.error && !found.data ? (
            <CouldNotLoad error={found.error} onAgain={() => void found.refetch()} />
          ) : (
            <PinList pins={pins} isLoaded={found.data !== undefined} links={links} />
          )}
        </div>
      )}
      <p className={styles.chip}>{t('console-today.map')}</p>
      <div className={styles.mapEnd}>
        <Segmented
          label={t('console-today.map-view')}
          segments={(['map', 'list'] as const).map((value) => ({
            value,
            label: t(`console-today.map-as-${value}`),
            href: search.href({ as: value === 'list' ? 'list' : undefined }),
          }))}
          value={isListed ? 'list' : 'map'}
        />
      </div>
      {!isListed && (
        <div className={styles.zooms}>
          <Button aria-label={t('console-today.closer')} onClick={() => canvas.current?.zoomBy(1)}>
            +
          </Button>
          <Button aria-label={t('console-today.further')} onClick={() => canvas.current?.zoomBy(-1)}>
            −
          </Button>
        </div>
      )}
      {!isListed && (ground.data?.tiles || ground.data?.drawn_streets) && (
        <p className={styles.attribution}>{ground.data.tiles?.attribution ?? t('console-today.map-drawn')}</p>
      )}
    </section>
  );
}
