import { classNames } from '../class-names.tsx';
import styles from './score-bar.module.css';

export interface ScoreBarProps {
  score: number;
  /** From here on it is too much: marked by a tick. */
  limit: number;
}

const width = 320;
/** Room behind the tick, so that a score above the limit is seen to be above it. */
const roomAbove = 1.25;

/** How far a score is from its limit. Decoration: the words stand beside it. */
export function ScoreBar({ score, limit }: ScoreBarProps) {
  const most = Math.max(score, limit * roomAbove, 1);
  const at = (points: number) => Math.round((width * points) / most);
  return (
    <svg
      className={classNames(styles.bar, score >= limit && styles.over)}
      viewBox={`0 0 ${width} 16`}
      aria-hidden="true"
    >
      <rect y={4} width={width} height={8} rx={4} />
      {score > 0 && <rect className={styles.score} y={4} width={Math.max(8, at(score))} height={8} rx={4} />}
      <path d={`M${at(limit)} 0v16`} />
    </svg>
  );
}
