import { classNames } from '@etg/ui/class-names';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface NestBadgeProps {
  /** Its number, or an icon of what is about the whole station. */
  nest: ReactNode;
  tone: 'bad' | 'warn' | 'plain';
}

export function NestBadge({ nest, tone }: NestBadgeProps) {
  return <span className={classNames(styles.badge, tone !== 'plain' && styles[tone])}>{nest}</span>;
}
