import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The shape of the content that is loading. */
  shape?: 'line' | 'half' | 'thumb' | 'bubble' | 'card' | 'picture' | undefined;
}

export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}

export interface LoadingProps {
  /** Read aloud instead of the shapes. */
  label: string;
  /** `Skeleton`s. By default one row: a picture and two lines. */
  children?: ReactNode;
  /** Shows the shapes at once: another skeleton was shown until now. */
  soon?: boolean | undefined;
}

/** Empty for 400 ms, then the shape of the content. */
export function Loading({ label, children, soon = false }: LoadingProps) {
  return (
    <div className={classNames(styles.loading, !soon && styles.later)} role="status" aria-busy="true">
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
