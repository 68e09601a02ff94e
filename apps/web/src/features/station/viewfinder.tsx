import { scannedCode } from '@etg/domain/scanned-code';
import { IconRedo } from '@etg/ui/icons';
import { useLayer } from '@etg/ui/layer';
import { Note } from '@etg/ui/note';
import { Pill } from '@etg/ui/pill';
import { useScanner } from '@etg/ui/scanner/use-scanner';
import { Viewfinder as Picture } from '@etg/ui/scanner/viewfinder';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';
import styles from './find-station.module.css';

export interface ViewfinderProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera, which searches for the code on a placard [P3]. A foreign code shows a note and is ignored. */
export function Viewfinder({ onCode, onClose }: ViewfinderProps) {
  const t = useText();
  const [foreign, setForeign] = useState(false);
  const { publicHost = location.host } = useSupport();
  const done = useRef(false);
  const close = useRef<HTMLElement>(null);
  const scanner = useScanner((text) => {
    const code = scannedCode(text, [location.host, publicHost]);
    setForeign(code === undefined);
    if (code === undefined || done.current) return;
    done.current = true;
    navigator.vibrate?.(40);
    onCode(code);
  });
  const { state, again } = scanner;
  useLayer(true, onClose);
  const isOff = state === 'refused' || state === 'blocked' || state === 'absent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus is gone
  useEffect(() => close.current?.focus(), [isOff]);

  if (isOff) {
    return (
      <div className={styles.off}>
        <Note tone="info" alert>
          {t(`station-dialog.scan-${state}`)}
        </Note>
        {state !== 'absent' && (
          <Pill ref={close} icon={<IconRedo small />} onClick={again}>
            {t('station-dialog.scan-again')}
          </Pill>
        )}
      </div>
    );
  }
  return (
    <div className={styles.camera}>
      <Picture
        scanner={scanner}
        words={{
          picture: t('station-dialog.scan-picture'),
          state: t(foreign ? 'station-dialog.scan-foreign' : `station-dialog.scan-${state}`),
          torch: t('station-dialog.scan-torch'),
          close: t('station-dialog.scan-stop'),
        }}
        still={foreign}
        onClose={onClose}
        closeRef={close}
      />
    </div>
  );
}
