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
}

/** One choice of a group: the whole card can be pressed. */
export function RadioCard({ onChoose, className, children, ...input }: RadioCardProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input id={id} className="sr" type="radio" onChange={onChoose} {...input} />
      <label className={classNames(styles.card, className)} htmlFor={id}>
        {children}
      </label>
    </div>
  );
}

/** The ring that is filled when its card is chosen. */
export function RadioMark() {
  return <span className={styles.mark} />;
}
