import { IconRedo } from '@etg/ui/icons';
import { IconLocate } from '@etg/ui/icons-place';
import { Pill } from '@etg/ui/pill';
import { Tap } from '@etg/ui/tap';
import { useText } from '../../platform/i18n.tsx';
import { useOnline } from '../../platform/online.ts';
import styles from './map.module.css';
import { MapPane } from './map-pane.tsx';
import { defaultCentre, zooms } from './use-map.ts';
import type { MapScreen } from './use-map-screen.ts';
import { VenueList } from './venue-list.tsx';

const start = { center: defaultCentre, zoom: zooms.default };

/** The map or the list, and the controls above it. */
export function MapStage({ screen }: { screen: MapScreen }) {
  const { settings, venues, listed, selected, tap, choose, shown, near, canvas, onView } = screen;
  return (
    <>
      {settings && (
        <MapPane
          {...shown}
          settings={settings}
          venues={venues}
          selected={selected}
          start={start}
          canvas={canvas}
          onView={onView}
          hidden={listed}
          onSelect={tap}
        />
      )}
      {listed ? (
        <VenueList
          {...shown}
          venues={venues}
          near={near}
          byBox={settings?.by_box ?? false}
          selected={selected?.state.groups[0]}
          onSelect={choose}
        />
      ) : (
        <>
          <MapTaps screen={screen} />
          <Attribution screen={screen} />
        </>
      )}
      <MapState screen={screen} />
    </>
  );
}

function MapTaps({ screen: { canvas, location } }: { screen: MapScreen }) {
  const t = useText();
  const { phase, locate } = location;
  const canLocate = phase !== 'hidden' && phase !== 'unknown';
  return (
    <div className={styles.taps}>
      <div className={styles.zoom}>
        <Tap raised label={t('map.zoom-in')} onClick={() => canvas.current?.zoomBy(1)}>
          <span aria-hidden="true">+</span>
        </Tap>
        <Tap raised label={t('map.zoom-out')} onClick={() => canvas.current?.zoomBy(-1)}>
          <span aria-hidden="true">−</span>
        </Tap>
      </div>
      {canLocate && (
        <Tap raised label={t('map.locate')} aria-disabled={phase === 'locating'} onClick={locate}>
          <IconLocate />
        </Tap>
      )}
    </div>
  );
}

function Attribution({ screen: { settings } }: { screen: MapScreen }) {
  const t = useText();
  const attribution = settings?.tiles?.attribution ?? (settings?.drawn_streets ? t('map.drawn') : undefined);
  return attribution ? <p className={styles.attribution}>{attribution}</p> : null;
}

/** Loading, retrying, offline or locating the phone: one quiet line (Z20). */
function MapState({ screen: { isReady, isFailing, tryAgain, location } }: { screen: MapScreen }) {
  const t = useText();
  const isOnline = useOnline();
  const stateText = () => {
    if (!isReady) return t('map.loading');
    if (!isOnline) return t('map.offline');
    if (location.phase === 'locating') return t('map.locating');
    return location.phase === 'lost' ? t('map.not-located') : undefined;
  };
  const shownState = stateText();
  return (
    <div className={styles.state} role="status">
      {shownState && <p className={styles.key}>{shownState}</p>}
      {!isReady && isFailing && (
        <Pill icon={<IconRedo small />} onClick={tryAgain}>
          {t('map.again')}
        </Pill>
      )}
    </div>
  );
}
