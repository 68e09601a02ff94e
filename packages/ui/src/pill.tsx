import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './pill.module.css';
import { Press, type PressProps } from './press.tsx';

export interface PillProps extends PressProps {
  children: ReactNode;
  icon?: ReactNode;
  solid?: boolean | undefined;
}

/** A small outlined button inside a card, such as "try again". */
export function Pill({ children, icon, solid, ...press }: PillProps) {
  return (
    <Press {...press} className={classNames(styles.pill, solid && styles.solid, press.className)}>
      {icon}
      <span>{children}</span>
    </Press>
  );
}
