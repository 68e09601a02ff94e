import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.tsx';
import { Press, type PressProps } from './press.tsx';

export interface ChipProps extends PressProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Makes it a toggle, filled when true. Leave out for a plain button. */
  pressed?: boolean | undefined;
}

export function Chip({ children, icon, pressed, ...press }: ChipProps) {
  return (
    <Press {...press} className={classNames(styles.chip, press.className)} aria-pressed={pressed}>
      {icon}
      <span>{children}</span>
    </Press>
  );
}

export interface ChipsProps {
  children: ReactNode;
  /** Names the group for a screen reader. */
  label?: string | undefined;
  /** Shares one row, without the drawings on the narrowest phones. Wraps only with a larger text. */
  fit?: boolean | undefined;
  center?: boolean | undefined;
}

export function Chips({ children, label, fit, center }: ChipsProps) {
  const className = classNames(styles.chips, fit && styles.fit, center && styles.center);
  return label === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    // Not a fieldset, which would need a visible legend.
    // biome-ignore lint/a11y/useSemanticElements: a named group of buttons, not of form fields
    <div className={className} role="group" aria-label={label}>
      {children}
    </div>
  );
}
