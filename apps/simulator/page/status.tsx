import { classNames } from '@etg/ui/class-names';
import styles from './status.module.css';

/** Shown by colour, shape and text: never by colour alone. */
export function Status({ online }: { online: boolean }) {
  return (
    <span className={classNames(styles.status, !online && styles.off)}>{online ? 'Online' : 'Offline'}</span>
  );
}
