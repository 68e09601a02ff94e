import { type MouseEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.tsx';
import { IconDown, IconNext } from './icons-more.tsx';
import styles from './list.module.css';
import { Press } from './press.tsx';

export interface ListProps {
  /** Names the list for a screen reader. */
  label?: string | undefined;
  /** `ListRow` and `DetailsRow`. */
  children: ReactNode;
}

export function List({ label, children }: ListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowWords {
  icon?: ReactNode;
  tone?: 'plain' | 'good' | 'bad' | undefined;
  title: ReactNode;
  detail?: ReactNode;
  /** On the right: an amount, and its status below. */
  amount?: ReactNode;
  amountDetail?: ReactNode;
  amountTone?: 'plain' | 'good' | 'bad' | undefined;
}

const amountToneClass = { plain: undefined, good: styles.goodText, bad: styles.badText };

function RowInside({
  icon,
  tone = 'plain',
  title,
  detail,
  amount,
  amountDetail,
  amountTone = 'plain',
}: RowWords) {
  return (
    <>
      {icon !== undefined && <span className={classNames(styles.icon, styles[tone])}>{icon}</span>}
      <span className={styles.words}>
        <b>{title}</b>
        {detail !== undefined && <span className={styles.sub}>{detail}</span>}
      </span>
      {amount !== undefined && (
        <span className={styles.amount}>
          {amount}
          {amountDetail !== undefined && (
            <span className={classNames(styles.sub, amountToneClass[amountTone])}>{amountDetail}</span>
          )}
        </span>
      )}
    </>
  );
}

export interface ListRowProps extends RowWords {
  /** With it the row is a link, with a chevron. */
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Whether the link leads out of the app, such as to a map: it opens beside it. */
  elsewhere?: boolean | undefined;
}

export function ListRow({ href, onClick, elsewhere, ...words }: ListRowProps) {
  if (href === undefined && onClick === undefined) {
    return (
      <li className={styles.row}>
        <RowInside {...words} />
      </li>
    );
  }
  return (
    <li>
      <Press
        className={classNames(styles.row, styles.pressable)}
        href={href}
        onClick={onClick}
        {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <RowInside {...words} />
        <span className={styles.chevron}>
          <IconNext small />
        </span>
      </Press>
    </li>
  );
}

export interface DetailsRowProps extends RowWords {
  open?: boolean | undefined;
  /** Shown when opened, such as `DetailLines`. The browser's search finds text in it while it is closed. */
  children: ReactNode;
  /** Below the rest. Rendered only once the row was opened, for content that needs a call to the server. */
  onceOpened?: ReactNode;
}

/** A row that opens in place. */
export function DetailsRow({ open, children, onceOpened, ...words }: DetailsRowProps) {
  const [opened, setOpened] = useState(open === true);
  return (
    <li>
      <details open={open} onToggle={() => setOpened(true)}>
        <summary className={styles.row}>
          <RowInside {...words} />
          {words.amount === undefined && (
            <span className={classNames(styles.chevron, styles.turning)}>
              <IconDown small />
            </span>
          )}
        </summary>
        <div className={classNames(styles.opened, words.icon !== undefined && styles.besideIcon)}>
          {children}
          {opened && onceOpened}
        </div>
      </details>
    </li>
  );
}

export interface DetailLinesProps {
  /** `key` where two lines have the same term. */
  lines: readonly { term: string; value: ReactNode; key?: string }[];
}

export function DetailLines({ lines }: DetailLinesProps) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ term, value, key = term }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
