import styles from './orbit.module.css';

/** The mark's Electron in orbit: something is under way. Always beside words. */
export function Orbit() {
  return <span className={styles.orbit} aria-hidden="true" />;
}
