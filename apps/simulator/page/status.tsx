import { classNames } from '@etg/ui/class-names';
import styles from './status.module.css';

/** Colour, shape and word: never colour alone. */
export function Status({ online }: { online: boolean }) {
  return (
    <span className={classNames(styles.status, !online && styles.off)}>{online ? 'Online' : 'Offline'}</span>
  );
}
