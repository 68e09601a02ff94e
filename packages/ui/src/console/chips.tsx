import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconClose } from '../icons-more.tsx';
import styles from './chips.module.css';

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group, not of form fields only
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export interface ChoiceChipProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'style'> {
  /** The start of the sentence: "Who". The chosen option ends it: "anybody". */
  label: ReactNode;
  /** The `<option>`s. */
  children: ReactNode;
}

/** A filter that reads as a sentence, with a list to choose from. */
export function ChoiceChip({ label, children, ...select }: ChoiceChipProps) {
  const id = useId();
  return (
    <span className={styles.chip}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id}>
        {children}
      </select>
    </span>
  );
}

export interface TextChipProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'style'> {
  label: ReactNode;
  /** With it, a button that empties the field. */
  clearLabel?: string | undefined;
  onClear?: (() => void) | undefined;
}

/** A filter with words of one's own. */
export function TextChip({ label, clearLabel, onClear, ...input }: TextChipProps) {
  const id = useId();
  return (
    <span className={styles.chip}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} />
      {clearLabel !== undefined && (
        <button type="button" aria-label={clearLabel} onClick={onClear}>
          <IconClose small />
        </button>
      )}
    </span>
  );
}
