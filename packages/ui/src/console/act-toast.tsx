import type { ReactNode } from 'react';
import { IconCheck, IconWarn } from '../icons.tsx';
import { IconClock } from '../icons-more.tsx';
import styles from './act-toast.module.css';
import { Key } from './key.tsx';

const icons = { done: <IconCheck />, waiting: <IconClock />, bad: <IconWarn /> };

export interface ActToastProps {
  kind: keyof typeof icons;
  /** How long it can still be undone. */
  left?: ReactNode;
  actions?: readonly { label: ReactNode; keys?: string | undefined; onClick: () => void }[] | undefined;
  children: ReactNode;
}

/** Says what one's own act led to, with the ways back while there are any. */
export function ActToast({ kind, left, actions = [], children }: ActToastProps) {
  return (
    <div className={styles.toast}>
      {icons[kind]}
      <span className={styles.words}>{children}</span>
      {actions.map(({ label, keys, onClick }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action is known by its place
        <button key={place} type="button" onClick={onClick}>
          {label}
          {keys !== undefined && <Key>{keys}</Key>}
        </button>
      ))}
      {left !== undefined && <span className={styles.left}>{left}</span>}
    </div>
  );
}

/** Must stay mounted: screen readers ignore a live region that appears together with its text. */
export function ActToasts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} aria-live="assertive">
      {children}
    </div>
  );
}
