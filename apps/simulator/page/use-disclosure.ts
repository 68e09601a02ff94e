import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Disclosure<Place extends HTMLElement> {
  open: boolean;
  setOpen(open: boolean): void;
  /** The element around the button and its content: a press outside closes the content. */
  place: RefObject<Place | null>;
  /** Escape closes the content and returns the focus to the button. */
  onKeyDown(event: KeyboardEvent): void;
}

/** The state of content that a button shows and hides. */
export function useDisclosure<Place extends HTMLElement>(): Disclosure<Place> {
  const [open, setOpen] = useState(false);
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  const onKeyDown = useCallback(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, []);
  return { open, setOpen, place, onKeyDown };
}
