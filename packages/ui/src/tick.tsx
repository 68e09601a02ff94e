import type { ReactNode, Ref } from 'react';
import styles from './tick.module.css';

export interface TickProps {
  children: ReactNode;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  name?: string | undefined;
  value?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Tick({ children, onChange, ...input }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...input} onChange={(event) => onChange?.(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
