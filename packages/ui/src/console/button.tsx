import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { Press, type PressProps } from '../press.tsx';
import styles from './button.module.css';
import { Key } from './key.tsx';

export interface ButtonProps extends Omit<PressProps, 'className'> {
  /** `lit`: the one main action of a page. `bad`: what cannot be undone. */
  kind?: 'plain' | 'lit' | 'solid' | 'ghost' | 'bad' | undefined;
  /** `wide` fills its panel. */
  size?: 'small' | 'usual' | 'wide' | undefined;
  icon?: ReactNode;
  /** The key that does the same, shown at its end. */
  keys?: string | undefined;
}

export function Button({ kind = 'plain', size = 'usual', icon, keys, children, ...press }: ButtonProps) {
  return (
    <Press {...press} className={classNames(styles.button, styles[kind], styles[size])}>
      {icon}
      {children !== undefined && <span>{children}</span>}
      {keys !== undefined && <Key>{keys}</Key>}
    </Press>
  );
}
