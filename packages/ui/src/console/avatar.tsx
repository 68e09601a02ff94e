import { classNames } from '../class-names.tsx';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** Two letters. The name stands beside it. */
  initials: string;
  big?: boolean | undefined;
}

export function Avatar({ initials, big }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, big && styles.big)} aria-hidden="true">
      {initials}
    </span>
  );
}
