import type { ReactNode } from 'react';
import { Press } from './press.tsx';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** The language of the label, for names of languages. */
  lang?: string | undefined;
  /** For a choice that is a page. */
  href?: string | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange?: ((value: Value) => void) | undefined;
}

/** Two to four choices side by side. The chosen one is raised. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group of buttons, not of form fields
    <div className={styles.segmented} role="group" aria-label={label}>
      {segments.map((segment) => (
        <Press
          key={segment.value}
          className={styles.segment}
          href={segment.href}
          lang={segment.lang}
          onClick={() => onChange?.(segment.value)}
          aria-pressed={segment.href === undefined ? segment.value === value : undefined}
          aria-current={segment.href !== undefined && segment.value === value ? 'true' : undefined}
        >
          {segment.icon}
          <span>{segment.label}</span>
        </Press>
      ))}
    </div>
  );
}
