import { type RefObject, useEffect, useEffectEvent } from 'react';

const reachable = 'a[href], button:not(:disabled), input, [tabindex="0"]';

/**
 * Keeps the focus inside a modal that is a page of its own, and lets Escape leave it. The platform's own dialog would
 * hide what the shell says meanwhile: a return, a lost network.
 */
export function useModalKeys(modal: RefObject<HTMLElement | null>, onClose: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Another dialog may stand over this one.
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
