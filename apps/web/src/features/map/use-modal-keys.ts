import { type RefObject, useEffect, useEffectEvent } from 'react';

const reachable = 'a[href], button:not(:disabled), input, [tabindex="0"]';

/**
 * Keeps the focus inside a modal that fills the page, and closes it on Escape. A native dialog would cover what the
 * shell shows meanwhile, such as a return or a lost network.
 */
export function useModalKeys(modal: RefObject<HTMLElement | null>, onClose: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Another dialog may be open above this one.
    if (event.defaultPrevented || !modal.current || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab') keepInside(event, modal.current);
  });
  useEffect(() => {
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

function keepInside(event: KeyboardEvent, modal: HTMLElement): void {
  const stops = [...modal.querySelectorAll<HTMLElement>(reachable)].filter(
    (stop) => stop.offsetParent !== null,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const at = document.activeElement;
  const outside = !modal.contains(at);
  const wrapsTo = event.shiftKey ? (at === first || outside) && last : (at === last || outside) && first;
  if (!wrapsTo) return;
  event.preventDefault();
  wrapsTo.focus();
}
