import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.tsx';
import styles from './radio-card.module.css';

export interface RadioCardProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'value' | 'checked' | 'defaultChecked' | 'disabled'
  > {
  onChoose: () => void;
  /** The layout of its parts, one of which is a `RadioMark`. */
  className: string | undefined;
  children: ReactNode;
  /** More about the choice, inside the card: it may contain controls, which a label may not. */
  below?: ReactNode;
}

/** One choice of a group: the whole card can be pressed. */
export function RadioCard({ onChoose, className, children, below, ...input }: RadioCardProps) {
  const id = useId();
  const whole = below === undefined;
  const label = (
    <label className={classNames(whole && styles.card, className)} htmlFor={id}>
      {children}
    </label>
  );
  return (
    <div className={styles.choice}>
      <input id={id} className="sr" type="radio" onChange={onChoose} {...input} />
      {whole ? (
        label
      ) : (
        <div className={styles.card}>
          {label}
          {below}
        </div>
      )}
    </div>
  );
}

/** The ring that is filled when its card is chosen. */
export function RadioMark() {
  return <span className={styles.mark} />;
}
