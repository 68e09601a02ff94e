import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.tsx';
import { IconWarn } from '../icons.tsx';
import styles from './form.module.css';

interface Words {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in words. Replaces the hint. */
  error?: ReactNode;
  /** Differs from what is saved. */
  changed?: boolean | undefined;
}

export interface InputProps extends Words, Omit<ComponentProps<'input'>, 'id' | 'className' | 'style'> {
  /** Stands inside the field, at its end. */
  unit?: ReactNode;
}
export interface AreaProps extends Words, Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style'> {}
export interface SelectProps extends Words, Omit<ComponentProps<'select'>, 'id' | 'className' | 'style'> {
  children: ReactNode;
}

function Frame({ id, label, hint, error, changed, children }: Words & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, error ? styles.wrong : undefined, changed && styles.changed)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <p id={`${id}-words`} role="alert">
          <IconWarn small />
          {error}
        </p>
      ) : (
        hint && <p id={`${id}-words`}>{hint}</p>
      )}
    </div>
  );
}

function described(id: string, { hint, error }: Words) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-words` : undefined,
  };
}

/** A field of the console: label above, unit inside, errors in place. */
export function Input({ label, hint, error, changed, unit, ...input }: InputProps) {
  const id = useId();
  const words = { label, hint, error, changed };
  return (
    <Frame id={id} {...words}>
      <span className={styles.box}>
        <input {...input} {...described(id, words)} />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </span>
    </Frame>
  );
}

export function Area({ label, hint, error, changed, ...area }: AreaProps) {
  const id = useId();
  const words = { label, hint, error, changed };
  return (
    <Frame id={id} {...words}>
      <textarea rows={2} {...area} {...described(id, words)} />
    </Frame>
  );
}

export function Select({ label, hint, error, changed, children, ...select }: SelectProps) {
  const id = useId();
  const words = { label, hint, error, changed };
  return (
    <Frame id={id} {...words}>
      <select {...select} {...described(id, words)}>
        {children}
      </select>
    </Frame>
  );
}

export interface CheckProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'style'> {
  children: ReactNode;
}

export function Check({ children, ...input }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}

/** Fields under each other. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
