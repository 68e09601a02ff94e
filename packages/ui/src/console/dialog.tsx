import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  /** Called after Escape or a press outside. The owner then removes the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** The title is only read aloud: the dialog begins with a field. */
  bare?: boolean | undefined;
  /** `wide` for search, `side` for a panel at the right edge. */
  shape?: 'usual' | 'wide' | 'side' | undefined;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. The browser keeps the focus inside and returns it. */
export function Dialog({ onClose, title, bare, shape = 'usual', children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  function cancelled(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  /** At a second Escape some browsers close it without asking. It stays as long as its owner renders it. */
  function closed(event: SyntheticEvent<HTMLDialogElement>): void {
    const { currentTarget: element } = event;
    if (event.target !== element || element.open || !element.isConnected) return;
    element.showModal();
    onClose();
  }
  function pressed(event: MouseEvent): void {
    // The target is the dialog itself only for the backdrop: the content fills it.
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard, handled by the browser
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[shape])}
      aria-labelledby={id}
      onCancel={cancelled}
      onClose={closed}
      onClick={pressed}
    >
      <div className={classNames(styles.inside, bare && styles.flush)}>
        <h2 id={id} className={bare ? 'sr' : styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** Buttons at the end of a dialog or a form. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
