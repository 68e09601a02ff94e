import styles from './mark.module.css';

/** A lowercase e that is an orbit, its Electron about to leave. The dot is always the light. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M9 24.5h30.5A15.5 15.5 0 1 0 30 38.4" />
      <circle cx="39.4" cy="36.2" r="5" />
    </svg>
  );
}
