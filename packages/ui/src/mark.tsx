import styles from './mark.module.css';

/** The brand's mark: a lowercase e as an orbit, with an Electron. The dot always has the light's colour. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M9 24.5h30.5A15.5 15.5 0 1 0 30 38.4" />
      <circle cx="39.4" cy="36.2" r="5" />
    </svg>
  );
}
