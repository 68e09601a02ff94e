import { layers } from '@etg/ui/layer';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { type FirstQuery, firstQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import styles from './map.module.css';
import { LocationPrompt, MapSheet } from './map-sheet.tsx';
import { MapStage } from './map-stage.tsx';
import { MapTop } from './map-top.tsx';
import { useClose, useMapScreen } from './use-map-screen.ts';
import { useModalKeys } from './use-modal-keys.ts';
import { groupOf } from './venue.rules.ts';
import { VenueSheet } from './venue-sheet.tsx';

export function queries(): readonly FirstQuery[] {
  return [firstQuery('GET /venues/map')];
}

/** The map over the start (S18): at `/map`, by the module hint, and at every unknown path (R3, R18). */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const modal = useRef<HTMLDivElement>(null);
  const screen = useMapScreen(query.has('return') ? 'return' : undefined);
  const close = useClose();
  useModalKeys(modal, () => layers?.closeTop() || close());
  const { listed, setListed, session, selected, choose, instead, shown, location, choice } = screen;
  useCatchFocus(modal, `${listed} ${selected && groupOf(selected)}`);
  return (
    <div ref={modal} className={styles.modal} role="dialog" aria-modal="true" aria-labelledby="map-title">
      <h1 id="map-title" className="sr">
        {t('map.title')}
      </h1>
      <div className={styles.stage}>
        <MapTop listed={listed} session={session} onClose={close} onList={setListed} />
        <MapStage screen={screen} />
      </div>
      <MapSheet filter={choice.filter} onMode={choice.setMode} onCables={choice.setCables}>
        {listed ? null : selected ? (
          <VenueSheet {...shown} venue={selected} instead={instead} onSelect={choose} />
        ) : location.phase === 'ask' ? (
          <LocationPrompt location={location} />
        ) : (
          <p className={styles.hint}>{t('map.pick')}</p>
        )}
      </MapSheet>
    </div>
  );
}

/** The tapped row or button may be gone after the tap: the focus goes on at the name of the venue. */
function useCatchFocus(modal: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(() => {
    if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
    modal.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
  }, [modal, shown]);
}
