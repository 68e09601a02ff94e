import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  /** Names the switch. */
  children: ReactNode;
  /** A second line of the name, small. */
  detail?: ReactNode;
  /** Before the switch: what it is about, where that can be chosen. */
  aside?: ReactNode;
  checked: boolean;
  /** The wish; `checked` follows when it has come true. */
  onChange: (checked: boolean) => void;
  /** Under way: it keeps its place and its focus, and a press is swallowed. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** On or off at once, without a button to confirm. */
export function Switch({ children, detail, aside, checked, onChange, busy, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.words} htmlFor={id}>
        {children}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </label>
      {aside}
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        aria-busy={busy || undefined}
        disabled={disabled}
        onChange={(event) => busy || onChange(event.target.checked)}
      />
    </div>
  );
}
