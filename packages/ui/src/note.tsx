import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import { IconCheck, IconInfo, IconOffline, IconWarn } from './icons.tsx';
import styles from './note.module.css';

const icons = { good: <IconCheck />, info: <IconInfo />, warn: <IconWarn />, bad: <IconWarn /> };

export interface NoteProps {
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'info' | undefined;
  /** Replaces the tone's icon. There is always one: colour alone must not carry the meaning. */
  icon?: ReactNode;
  /** Read aloud at once when it appears. */
  alert?: boolean | undefined;
  id?: string | undefined;
  children: ReactNode;
}

export function Note({ tone = 'plain', icon, alert, id, children }: NoteProps) {
  return (
    <p id={id} className={classNames(styles.note, styles[tone])} role={alert ? 'alert' : undefined}>
      {icon ?? (tone === 'plain' ? null : icons[tone])}
      <span>{children}</span>
    </p>
  );
}

export interface BannerProps {
  tone?: 'warn' | 'bad' | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** Across the top of the screen, such as for "offline". */
export function Banner({ tone = 'warn', icon, children }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role="status">
      {icon ?? (tone === 'warn' ? <IconOffline /> : <IconWarn />)}
      <span>{children}</span>
    </div>
  );
}
