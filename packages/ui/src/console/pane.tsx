import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './pane.module.css';

export interface PaneProps {
  title: ReactNode;
  /** Beside the title, in a softer voice. */
  about?: ReactNode;
  /** At the end of the header: a link or small buttons. */
  end?: ReactNode;
  footer?: ReactNode;
  /** The title is only read aloud: the content says itself what it is. */
  bare?: boolean | undefined;
  /** Without the padding of the content: for tables and lists that reach the edges. */
  flush?: boolean | undefined;
  /** Takes the height that is left; its content scrolls. */
  fill?: boolean | undefined;
  /** Of a pane that fills: nothing in it has the focus, so that the keyboard needs the content itself to scroll it. */
  plain?: boolean | undefined;
  children: ReactNode;
}

/** A labelled section of a page. Panes are never nested. */
export function Pane({ title, about, end, footer, bare, flush, fill, plain, children }: PaneProps) {
  const id = useId();
  return (
    <section className={classNames(styles.pane, fill && styles.fill)} aria-labelledby={id}>
      <header className={bare ? 'sr' : undefined}>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <span className={styles.about}>{about}</span>}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </header>
      {flush ? (
        children
      ) : (
        <div className={styles.content} {...(plain && { role: 'group', 'aria-labelledby': id, tabIndex: 0 })}>
          {children}
        </div>
      )}
      {footer !== undefined && <footer>{footer}</footer>}
    </section>
  );
}
