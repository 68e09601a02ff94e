import { scannedCode } from '@etg/domain/scanned-code';
import { IconRedo } from '@etg/ui/icons';
import { IconClose } from '@etg/ui/icons-more';
import { IconTorch } from '@etg/ui/icons-station';
import { useLayer } from '@etg/ui/layer';
import { Note } from '@etg/ui/note';
import { Orbit } from '@etg/ui/orbit';
import { Pill } from '@etg/ui/pill';
import { Tap } from '@etg/ui/tap';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';
import styles from './find-station.module.css';
import { useScanner } from './use-scanner.ts';

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
  const { video, state, again, torch } = useScanner((text) => {
    const code = scannedCode(text, [location.host, publicHost]);
    setForeign(code === undefined);
    if (code === undefined || done.current) return;
    done.current = true;
    navigator.vibrate?.(40);
    onCode(code);
  });
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
    <div className={styles.finder}>
      <video
        ref={video}
        className={styles.picture}
        muted
        playsInline
        aria-label={t('station-dialog.scan-picture')}
      />
      <svg className={styles.frame} viewBox="95 87 160 182" aria-hidden="true">
        <path
          d="M98 124v-12a22 22 0 0 1 22-22h12m86 0h12a22 22 0 0 1 22 22v12m0 108v12a22 22 0 0 1-22 22h-12m-86 0h-12a22 22 0 0 1-22-22v-12"
          fill="none"
          stroke="#FFDC1E"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </svg>
      <Tap ref={close} className={styles.close} label={t('station-dialog.scan-stop')} onClick={onClose}>
        <IconClose />
      </Tap>
      <p className={styles.state} role="status">
        {!foreign && <Orbit />}
        <span>{t(foreign ? 'station-dialog.scan-foreign' : `station-dialog.scan-${state}`)}</span>
      </p>
      {torch && (
        <Tap
          className={styles.torch}
          label={t('station-dialog.scan-torch')}
          aria-pressed={torch.on}
          onClick={torch.turn}
        >
          <IconTorch />
        </Tap>
      )}
    </div>
  );
}
