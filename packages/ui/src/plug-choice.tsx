import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './plug-choice.module.css';
import { PlugDrawing } from './plug-drawing.tsx';
import type { Cable } from './ports.tsx';
import { RadioCard, RadioMark } from './radio-card.tsx';

export interface PlugChoicesProps {
  /** The question. Read aloud, and shown unless the page shows it already. */
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  children: ReactNode;
}

export function PlugChoices({ legend, hideLegend, children }: PlugChoicesProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr' : classNames('title', styles.legend)}>{legend}</legend>
      <div className={styles.plugs}>{children}</div>
    </fieldset>
  );
}

export interface PlugChoiceProps {
  cable: Cable;
  /** The radio group's name. */
  name: string;
  title: ReactNode;
  /** Which phones it fits. */
  fits?: ReactNode;
  /** How many the station has. */
  count?: ReactNode;
  /** Why it cannot be chosen. Replaces the other lines, and disables the card. */
  reason?: ReactNode;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChoose?: ((cable: Cable) => void) | undefined;
}

export function PlugChoice({
  cable,
  name,
  title,
  fits,
  count,
  reason,
  onChoose,
  ...chosen
}: PlugChoiceProps) {
  const off = reason !== undefined;
  return (
    <RadioCard
      className={styles.plug}
      name={name}
      value={cable}
      disabled={off}
      onChoose={() => onChoose?.(cable)}
      {...chosen}
    >
      <PlugDrawing cable={cable} className={styles.drawing} />
      <span className={styles.words}>
        <b>{title}</b>
        {off ? (
          <span>{reason}</span>
        ) : (
          <>
            {fits !== undefined && <span>{fits}</span>}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </>
        )}
      </span>
      {!off && <RadioMark />}
    </RadioCard>
  );
}
