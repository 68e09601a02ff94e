import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import { Press, type PressProps } from './press.tsx';
import styles from './tap.module.css';

export interface TapProps extends PressProps {
  /** Read aloud: the icon says nothing to a screen reader. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** On its own raised disc, such as over a map. */
  raised?: boolean | undefined;
}

/** An icon that can be pressed, 48 by 48. */
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
