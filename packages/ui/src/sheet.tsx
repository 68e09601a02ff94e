import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.tsx';
import { IconClose } from './icons-more.tsx';
import { useLayer } from './layer.tsx';
import styles from './sheet.module.css';
import { Tap } from './tap.tsx';

export interface SheetProps {
  open: boolean;
  /** Called after Escape, Back, a tap outside the sheet, or the close button. Must set `open` to false. */
  onClose: () => void;
  /** The heading, and the dialog's accessible name. */
  title?: ReactNode;
  /** The dialog's accessible name if there is no title. */
  label?: string | undefined;
  /** With it a close button is drawn. */
  closeLabel?: string | undefined;
  /** From the bottom, or as a menu from the right. */
  from?: 'bottom' | 'right' | undefined;
  children: ReactNode;
}

/** Opens the dialog as a modal. If the component unmounts while open, closes it, which returns the focus. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const before = element.ownerDocument.activeElement;
    element.showModal();
    // Nobody was at a control, so it opens by itself: a ring on its first button would mark something that nobody chose.
    if (before instanceof HTMLElement && before.tabIndex < 0) focusItself(element);
    return () => element.close();
  }, [open]);
  return dialog;
}

/** Unless it begins with a field, which has the focus already. */
function focusItself(dialog: HTMLDialogElement): void {
  if (dialog.ownerDocument.activeElement?.matches('input, textarea')) return;
  dialog.tabIndex = -1;
  dialog.focus();
}

export function Sheet({ open, onClose, title, label, closeLabel, from = 'bottom', children }: SheetProps) {
  const titleId = useId();
  const dialog = useModal(open);
  useLayer(open, onClose);

  /** Escape. Closed by `open`, at once: a press right after the browser's own closing would come before its event. */
  function cancelled(event: SyntheticEvent): void {
    // The file chooser of an input inside sends the same event.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  function closed(): void {
    // The event also comes after our own close(), when `open` is false already; in React's strict mode even later.
    if (open && dialog.current?.open === false) onClose();
  }
  function tapped(event: MouseEvent): void {
    // The target is the dialog itself only for the backdrop: the content fills the dialog.
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard, handled by the browser
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, styles[from])}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
      onCancel={cancelled}
      onClose={closed}
      onClick={tapped}
    >
      {open && (
        <div className={styles.inside}>
          {(title !== undefined || closeLabel !== undefined) && (
            <div className={styles.head}>
              <h2 id={titleId} className="title">
                {title}
              </h2>
              {closeLabel !== undefined && (
                <Tap label={closeLabel} onClick={onClose}>
                  <IconClose />
                </Tap>
              )}
            </div>
          )}
          {children}
        </div>
      )}
    </dialog>
  );
}
