import type { ReactNode } from 'react';
import styles from './place-row.module.css';

export interface PlaceRowProps {
  /** A photo (`<img alt="">`) or a drawn façade, cropped to a small square. */
  picture?: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
}

/** Where the rider is, in one line. */
export function PlaceRow({ picture, name, detail }: PlaceRowProps) {
  return (
    <div className={styles.place}>
      {picture !== undefined && <span className={styles.thumb}>{picture}</span>}
      <div className={styles.words}>
        <b>{name}</b>
        {detail !== undefined && <span>{detail}</span>}
      </div>
    </div>
  );
}
