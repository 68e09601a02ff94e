import type { MouseEvent, ReactNode } from 'react';
import styles from './action.module.css';
import { classNames } from './class-names.tsx';
import { Orbit } from './orbit.tsx';
import { Press, type PressProps } from './press.tsx';

export interface ActionProps extends PressProps {
  /** The label: a verb, up to two lines. */
  children: ReactNode;
  /** A small second line under the label. */
  detail?: ReactNode;
  /** The outcome, drawn in the disc at the end. */
  icon?: ReactNode;
  /** A countdown in the disc, in place of the icon or the orbit. */
  seconds?: number | undefined;
  /** `lit` for the only lit thing of the screen, `solid` if another thing is lit, `danger` is an outline. */
  look?: 'lit' | 'solid' | 'danger' | undefined;
  /** Cannot be pressed while something is under way, but keeps its place and the focus. */
  busy?: boolean | undefined;
  /** Drawn and announced as disabled, but it can be pressed: the press leads to what is missing. */
  unready?: boolean | undefined;
}

function discOf({ icon, seconds, busy }: Pick<ActionProps, 'icon' | 'seconds' | 'busy'>): ReactNode {
  if (seconds !== undefined) return seconds;
  return busy ? <Orbit /> : icon;
}

function swallow(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
}

export function Action({
  children,
  detail,
  icon,
  seconds,
  look = 'lit',
  busy,
  unready,
  ...press
}: ActionProps) {
  const disc = discOf({ icon, seconds, busy });
  const bare = disc === undefined || disc === null;
  return (
    <Press
      {...press}
      className={classNames(
        styles.action,
        styles[look],
        busy && styles.busy,
        bare && styles.bare,
        press.className,
      )}
      onClick={busy ? swallow : press.onClick}
      aria-disabled={busy || unready || undefined}
    >
      <span>
        {children}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {!bare && (
        <span className={styles.disc} aria-hidden="true">
          {disc}
        </span>
      )}
    </Press>
  );
}
