/** The rider moves by keyboard: the Tab key was used since the last touch or click. */
let tabs = false;
if (typeof document !== 'undefined') {
  addEventListener('keydown', ({ key }) => {
    tabs ||= key === 'Tab';
  });
  addEventListener('pointerdown', () => {
    tabs = false;
  });
}

/** The screen's heading, or its main part if it has none. */
export function currentHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
}

/**
 * Moves the focus to the heading of a screen that has just been rendered. In a microtask: the bar, whose title may be the
 * heading, is redrawn only after the screen's effects.
 */
export function focusHeading(): void {
  queueMicrotask(() => {
    const heading = currentHeading();
    // A screen that starts with a field has moved the focus there itself.
    if (!heading || document.activeElement?.matches('input, textarea')) return;
    heading.tabIndex = -1;
    heading.toggleAttribute('data-ring', tabs);
    // The bar's title stays the same element: a screen reader reads it again only if the focus comes back to it.
    heading.blur();
    heading.focus({ preventScroll: true });
  });
}

/** If the focused element has been removed, continues at the heading instead of the start of the document. */
export function catchFocus(): void {
  if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
  focusHeading();
}
