import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface StepsProps {
  label?: string | undefined;
  /** `Step`s, numbered by the list. */
  children: ReactNode;
}

export function Steps({ label, children }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {children}
    </ol>
  );
}

export function Step({ children }: { children: ReactNode }) {
  return (
    <li>
      <div>{children}</div>
    </li>
  );
}

export interface HowCardsProps {
  label?: string | undefined;
  /** Three `HowCard`s side by side. */
  children: ReactNode;
}

export function HowCards({ label, children }: HowCardsProps) {
  return (
    <ol className={styles.how} aria-label={label}>
      {children}
    </ol>
  );
}

export interface HowCardProps {
  /** `StepScan`, `StepTake` … */
  picture: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

export function HowCard({ picture, title, children }: HowCardProps) {
  return (
    <li>
      <div className={styles.picture}>{picture}</div>
      <b>{title}</b>
      {children}
    </li>
  );
}

export interface PictureStepsProps {
  label?: string | undefined;
  /** `PictureStep`s one below the other, numbered by the list. */
  children: ReactNode;
}

export function PictureSteps({ label, children }: PictureStepsProps) {
  return (
    <ol className={styles.pictures} aria-label={label}>
      {children}
    </ol>
  );
}

export function PictureStep({ picture, title, children }: HowCardProps) {
  return (
    <li>
      {picture}
      <span>
        <b>{title}</b>
        {children}
      </span>
    </li>
  );
}
