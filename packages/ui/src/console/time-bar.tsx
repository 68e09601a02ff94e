import { classNames } from '../class-names.tsx';
import styles from './time-bar.module.css';

export interface TimeBarProps {
  /** How much of the time is left, 0 to 1. */
  left: number;
  /** `soon`: nearly over. `late`: over, drawn full. */
  tone: 'plain' | 'soon' | 'late';
}

/** How much time is left. Decoration: the words stand beside it. */
export function TimeBar({ left, tone }: TimeBarProps) {
  const share = tone === 'late' ? 1 : Math.min(1, Math.max(0, left));
  return (
    <svg className={classNames(styles.bar, styles[tone])} viewBox="0 0 92 8" aria-hidden="true">
      <rect width={92} height={8} rx={4} />
      {share > 0 && <rect className={styles.left} width={Math.max(8, 92 * share)} height={8} rx={4} />}
    </svg>
  );
}
