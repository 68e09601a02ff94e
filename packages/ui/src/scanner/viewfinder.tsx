import type { Ref } from 'react';
import { classNames } from '../class-names.tsx';
import { IconClose } from '../icons-more.tsx';
import { IconTorch } from '../icons-station.tsx';
import { Orbit } from '../orbit.tsx';
import { Tap } from '../tap.tsx';
import type { Scanner } from './use-scanner.tsx';
import styles from './viewfinder.module.css';

export interface ViewfinderProps {
  scanner: Pick<Scanner, 'video' | 'torch'>;
  words: {
    /** The accessible name of the picture. */
    picture: string;
    /** What is going on, read aloud when it changes. */
    state: string;
    torch: string;
    /** Of the button that turns the camera off. */
    close: string;
  };
  /** What was seen is not one of our codes: nothing turns. */
  still: boolean;
  /** `tall` on a page that has nothing else. */
  shape?: 'usual' | 'tall' | undefined;
  /** Without it the camera is on as long as the page. */
  onClose?: (() => void) | undefined;
  closeRef?: Ref<HTMLElement> | undefined;
}

/** The picture of the camera between lit corners, what it is doing, and the light where the camera has one. */
export function Viewfinder({ scanner, words, still, shape = 'usual', onClose, closeRef }: ViewfinderProps) {
  const { video, torch } = scanner;
  return (
    <div className={classNames(styles.finder, shape === 'tall' && styles.tall)}>
      <video ref={video} className={styles.picture} muted playsInline aria-label={words.picture} />
      <svg className={styles.frame} viewBox="95 87 160 182" aria-hidden="true">
        <path
          d="M98 124v-12a22 22 0 0 1 22-22h12m86 0h12a22 22 0 0 1 22 22v12m0 108v12a22 22 0 0 1-22 22h-12m-86 0h-12a22 22 0 0 1-22-22v-12"
          fill="none"
          stroke="#FFDC1E"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </svg>
      {onClose && (
        <Tap ref={closeRef} className={styles.close} label={words.close} onClick={onClose}>
          <IconClose />
        </Tap>
      )}
      <p className={styles.state} role="status">
        {!still && <Orbit />}
        <span>{words.state}</span>
      </p>
      {torch && (
        <Tap className={styles.torch} label={words.torch} aria-pressed={torch.on} onClick={torch.turn}>
          <IconTorch />
        </Tap>
      )}
    </div>
  );
}
