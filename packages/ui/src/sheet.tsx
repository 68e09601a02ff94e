import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.tsx';
import { IconClose } from './icons-more.tsx';
import styles from './sheet.module.css';
import { Tap } from './tap.tsx';

export interface SheetProps {
  open: boolean;
  /** After Escape, a tap beside the sheet, or the close button. Set `open` to false here. */
  onClose: () => void;
  /** Shown as the heading and names the dialog. */
  title?: ReactNode;
  /** Names the dialog where there is no title. */
  label?: string | undefined;
  /** With it a close button is drawn. */
  closeLabel?: string | undefined;
  /** From the bottom, or as a menu from the right. */
  from?: 'bottom' | 'right' | undefined;
  children: ReactNode;
}

/** Opens as a modal and, when the component goes away while open, gives the focus back. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return dialog;
}

export function Sheet({ open, onClose, title, label, closeLabel, from = 'bottom', children }: SheetProps) {
  const titleId = useId();
  const dialog = useModal(open);

  function closed(): void {
    // Also told of our own close() after `open` turned false, and late under React's strict mode.
    if (open && dialog.current?.open === false) onClose();
  }
  function tapped(event: MouseEvent): void {
    // Only the backdrop has the dialog itself as its target: the content fills the dialog.
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the platform handles it
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, styles[from])}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
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
