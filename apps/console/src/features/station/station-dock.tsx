import type { NestCard } from '@etg/contract/console/station';
import { Action } from '@etg/ui/action';
import { PhoneDock } from '@etg/ui/console/phone-dock';
import { IconUnlock } from '@etg/ui/icons-station';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n.tsx';
import styles from './station.module.css';
import type { StationActs } from './use-station-acts.ts';

/** At the bottom of a phone: the one lit action, and up to three quiet ones. Without a right to open, the tabs stay. */
export function StationDock({ nest, acts }: { nest: NestCard | undefined; acts: StationActs }) {
  const t = useText();
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const open = acts.of('open');
  const isOff = nest?.out_of_service !== undefined;
  const service = acts.of(isOff ? 'nest-back' : 'nest-out');
  const blink = acts.of('identify');
  const panel = acts.of('sync');
  if (!open || !nest) return null;
  return (
    <>
      <PhoneDock slot={setSlot}>
        <QuietRow>
          {service && (
            <Quiet disabled={service.cannot !== undefined} onClick={service.begin}>
              {t(isOff ? 'console-stations.back-in-service' : 'console-stations.out-of-service')}
            </Quiet>
          )}
          {blink && (
            <Quiet disabled={blink.cannot !== undefined} onClick={blink.begin}>
              {t('console-stations.blink')}
            </Quiet>
          )}
          {panel && (
            <Quiet disabled={panel.cannot !== undefined} onClick={panel.begin}>
              {t('console-stations.ask-panel')}
            </Quiet>
          )}
        </QuietRow>
      </PhoneDock>
      {slot &&
        createPortal(
          <>
            <p className={styles.dockNote}>
              {open.cannot
                ? t(`console-stations.cannot-${open.cannot}`)
                : t('console-stations.open-nest-about')}
            </p>
            <Action disabled={open.cannot !== undefined} icon={<IconUnlock />} onClick={open.begin}>
              {t('console-stations.open-nest', { nest: nest.nest })}
            </Action>
          </>,
          slot,
        )}
    </>
  );
}
