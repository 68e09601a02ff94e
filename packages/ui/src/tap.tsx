import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import { Press, type PressProps } from './press.tsx';
import styles from './tap.module.css';

export interface TapProps extends PressProps {
  /** Read aloud, since the icon has no text. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** On a raised disc, such as over a map. */
  raised?: boolean | undefined;
}

/** A button or link with an icon, 48 by 48. */
export function Tap({ label, children, raised, ...press }: TapProps) {
  return (
    <Press
      {...press}
      className={classNames(styles.tap, raised && styles.raised, press.className)}
      aria-label={label}
    >
      {children}
    </Press>
  );
}
