import { Button } from './button.tsx';
import { IconEye } from './icons.tsx';
import styles from './masked.module.css';

export interface MaskedProps {
  /** "+1 ••• ••• 2673", or the whole value while it is revealed. */
  value: string;
  /** What the button does: showing a value is an act with a reason. Without it, the value cannot be shown. */
  revealLabel?: string | undefined;
  onReveal?: (() => void) | undefined;
}

/** A phone number or a mail address, of which staff see only what they need [QA10]. */
export function Masked({ value, revealLabel, onReveal }: MaskedProps) {
  return (
    <span className={styles.masked}>
      <span>{value}</span>
      {revealLabel !== undefined && (
        <Button size="small" kind="ghost" icon={<IconEye />} aria-label={revealLabel} onClick={onReveal} />
      )}
    </span>
  );
}
