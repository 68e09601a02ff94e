import type { ReactNode } from 'react';
import styles from './composer-choice.module.css';
import { IconDown } from './icons-more.tsx';

export interface ComposerChoiceProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
  /** The short form of the chosen option, such as a flag and "+1". */
  children: ReactNode;
}

/** A choice before the composer's text, such as the country of a number: drawn short, and natively chosen by its full name. */
export function ComposerChoice<Value extends string>(props: ComposerChoiceProps<Value>) {
  const { label, value, options, onChange, children } = props;
  return (
    <span className={styles.choice}>
      {children}
      <IconDown small />
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  );
}
