import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconCopy } from './icons.tsx';
import styles from './secret.module.css';

export interface SecretProps {
  /** What the secret is for. */
  label: string;
  value: string;
  copyLabel: ReactNode;
  onCopy: () => void;
}

/** A link or a token that is shown once. */
export function Secret({ label, value, copyLabel, onCopy }: SecretProps) {
  return (
    <div className={styles.secret}>
      <code>
        <span className="sr">{label}</span>
        {value}
      </code>
      <Button size="small" icon={<IconCopy />} onClick={onCopy}>
        {copyLabel}
      </Button>
    </div>
  );
}
