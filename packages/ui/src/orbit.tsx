import styles from './orbit.module.css';

/** The mark's Electron in orbit: something is under way. Always next to a text. */
export function Orbit() {
  return <span className={styles.orbit} aria-hidden="true" />;
}
