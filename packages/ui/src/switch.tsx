import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  /** The switch's accessible name. */
  children: ReactNode;
  /** A small second line of the name. */
  detail?: ReactNode;
  /** Before the switch: a control for what it applies to. */
  aside?: ReactNode;
  checked: boolean;
  /** Called with the new value. The caller changes `checked` once it is done. */
  onChange: (checked: boolean) => void;
  /** A change is under way: presses are ignored, the focus stays. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Takes effect at once, without a button to confirm. */
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
