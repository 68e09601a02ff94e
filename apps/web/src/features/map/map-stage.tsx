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

/** The map or the list, and what lies over it. */
export function MapStage({ screen }: { screen: MapScreen }) {
  const { settings, venues, listed, selected, select, shown, near, canvas, onView } = screen;
  return (
    <>
      {settings && (
        <MapPane
          {...{ ...shown, settings, venues, selected, start, canvas, onView }}
          hidden={listed}
          onSelect={select}
        />
      )}
      {listed ? (
        <VenueList
          {...{ ...shown, venues, near }}
          byBox={settings?.by_box ?? false}
          selected={selected?.state.groups[0]}
          onSelect={select}
        />
      ) : (
        <>
          <MapTaps screen={screen} />
          <MadeBy screen={screen} />
        </>
      )}
      <MapState screen={screen} />
    </>
  );
}

function MapTaps({ screen: { canvas, location } }: { screen: MapScreen }) {
  const t = useText();
  const { phase, look } = location;
  const canLook = phase !== 'hidden' && phase !== 'unknown';
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
      {canLook && (
        <Tap raised label={t('map.locate')} aria-disabled={phase === 'looking'} onClick={look}>
          <IconLocate />
        </Tap>
      )}
    </div>
  );
}

function MadeBy({ screen: { settings } }: { screen: MapScreen }) {
  const t = useText();
  const words = settings?.tiles?.attribution ?? (settings?.drawn_streets ? t('map.drawn') : undefined);
  return words ? <p className={styles.words}>{words}</p> : null;
}

/** Still loading, trying again, offline, looking for the phone: one line, and quiet (Z20). */
function MapState({ screen: { isReady, isFailing, tryAgain, location } }: { screen: MapScreen }) {
  const t = useText();
  const isOnline = useOnline();
  const words = () => {
    if (!isReady) return t('map.loading');
    if (!isOnline) return t('map.offline');
    if (location.phase === 'looking') return t('map.locating');
    return location.phase === 'lost' ? t('map.not-located') : undefined;
  };
  const said = words();
  return (
    <div className={styles.state} role="status">
      {said && <p className={styles.key}>{said}</p>}
      {!isReady && isFailing && (
        <Pill icon={<IconRedo small />} onClick={tryAgain}>
          {t('map.again')}
        </Pill>
      )}
    </div>
  );
}
