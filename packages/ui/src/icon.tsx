import styles from './icon.module.css';

export interface IconProps {
  /** 20 px instead of 24. */
  small?: boolean | undefined;
  /** Read aloud. Without it the icon is decoration. */
  label?: string | undefined;
}

/** One stroked path on a grid of 24. */
export function Icon({ small, label, d }: IconProps & { d: string }) {
  const className = small ? styles.small : styles.icon;
  return label === undefined ? (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  ) : (
    <svg className={className} viewBox="0 0 24 24" role="img" aria-label={label}>
      <path d={d} />
    </svg>
  );
}
