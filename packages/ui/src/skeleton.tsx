import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The shape of what comes. */
  shape?: 'line' | 'half' | 'thumb' | 'bubble' | 'card' | 'picture' | undefined;
}

export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}

export interface LoadingProps {
  /** Read aloud in place of the shapes. */
  label: string;
  /** `Skeleton`s; without them one row: a picture and two lines. */
  children?: ReactNode;
}

/** Nothing for 400 ms, then the shape of what comes. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {children ?? (
        <div className={styles.row}>
          <Skeleton shape="thumb" />
          <span className={styles.lines}>
            <Skeleton shape="half" />
            <Skeleton />
          </span>
        </div>
      )}
    </div>
  );
}
