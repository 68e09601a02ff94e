import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.tsx';
import styles from './field.module.css';
import { IconWarn } from './icons.tsx';

interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong. Replaces the hint and marks the field. */
  error?: ReactNode;
}

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'className' | 'style'> {}
export interface AreaFieldProps
  extends FieldWords,
    Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style'> {}

type Frame = FieldWords & { id: string; children: ReactNode };

function isGiven(words: ReactNode): boolean {
  return words !== undefined && words !== null && words !== false && words !== '';
}

function FieldFrame({ id, label, hint, error, children }: Frame) {
  const bad = isGiven(error);
  return (
    <div className={classNames(styles.field, bad && styles.bad)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {bad && (
        <p id={`${id}-words`} className={styles.hint} role="alert">
          <IconWarn small />
          <span>{error}</span>
        </p>
      )}
      {!bad && isGiven(hint) && (
        <p id={`${id}-words`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, { hint, error }: FieldWords) {
  const bad = isGiven(error);
  return {
    id,
    'aria-invalid': bad || undefined,
    'aria-describedby': bad || isGiven(hint) ? `${id}-words` : undefined,
  };
}

export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...input} {...describedBy(id, { label, hint, error })} />
    </FieldFrame>
  );
}

export function AreaField({ label, hint, error, ...area }: AreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...area} {...describedBy(id, { label, hint, error })} />
    </FieldFrame>
  );
}
