import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './stage.module.css';

export interface StageProps {
  align?: 'center' | 'left' | undefined;
  /** How screen readers read new text. `assertive` for the lit nest. */
  live?: 'polite' | 'assertive' | undefined;
  id?: string | undefined;
  /** The chat was shown before: its newest line grows into the headline. */
  arriving?: boolean | undefined;
  children: ReactNode;
}

/** Only the newest turn, full screen. */
export function Stage({ align = 'center', live, id, arriving, children }: StageProps) {
  const look = classNames(styles.stage, align === 'left' && styles.left, arriving && styles.arriving);
  return (
    <main id={id} className={look} aria-live={live}>
      {children}
    </main>
  );
}

export interface ArtProps {
  /** `spare`: small, and left out on low screens, where the words need its room. */
  size?: 'spare' | 'small' | 'middle' | 'big' | undefined;
  /** A scene, such as `SceneStation`. */
  children: ReactNode;
}

export function Art({ size = 'middle', children }: ArtProps) {
  return <div className={classNames(styles.art, styles[size])}>{children}</div>;
}
