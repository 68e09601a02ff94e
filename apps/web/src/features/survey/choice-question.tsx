import { IconWarn } from '@etg/ui/icons';
import { useId } from 'react';
import styles from './survey.module.css';

export interface ChoiceQuestionProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (value: string) => void;
  /** What the ends of a scale mean. */
  ends?: readonly [low: string, high: string];
}

/** One answer out of a few: radio buttons that look like chips. */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { name, legend, options, chosen, error, onChoose, ends } = props;
  const errorId = useId();
  return (
    <fieldset className={styles.question} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={ends ? styles.scale : styles.options}>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {ends && (
        <p className={styles.ends}>
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <IconWarn small />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
