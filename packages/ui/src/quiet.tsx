import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import { Press, type PressProps } from './press.tsx';
import styles from './quiet.module.css';

export interface QuietProps extends PressProps {
  children: ReactNode;
  icon?: ReactNode;
  bad?: boolean | undefined;
}

/** A secondary choice, as plain text. At most two next to the action. */
export function Quiet({ children, icon, bad, ...press }: QuietProps) {
  return (
    <Press {...press} className={classNames(styles.quiet, bad && styles.bad, press.className)}>
      {icon}
      <span>{children}</span>
    </Press>
  );
}

export interface QuietRowProps {
  children: ReactNode;
}

export function QuietRow({ children }: QuietRowProps) {
  return <div className={styles.row}>{children}</div>;
}
