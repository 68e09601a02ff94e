import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './drawing.module.css';

export interface PictureProps {
  /** Read aloud. Without it the picture is decoration. */
  label?: string | undefined;
}

export interface DrawingProps extends PictureProps {
  viewBox: string;
  /** Fills its box and is cropped, like a photo. */
  cover?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A flat picture in the colours of the tokens, so that it follows the theme. */
export function Drawing({ viewBox, label, cover, className, children }: DrawingProps) {
  const shape = {
    className: classNames(styles.drawing, className),
    viewBox,
    preserveAspectRatio: cover ? 'xMidYMid slice' : undefined,
  };
  return label === undefined ? (
    <svg {...shape} aria-hidden="true">
      {children}
    </svg>
  ) : (
    <svg {...shape} role="img" aria-label={label}>
      {children}
    </svg>
  );
}
