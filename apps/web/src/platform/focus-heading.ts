/** Where a screen begins. */
export function currentHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
}

/** A screen that starts with a field has taken the focus there itself. */
export function focusHeading(): void {
  const heading = currentHeading();
  if (!heading || document.activeElement?.matches('input, textarea')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What somebody had in focus is gone: they go on at the heading, not at the document's beginning. */
export function catchFocus(): void {
  if (document.activeElement !== document.body || !navigator.userActivation?.hasBeenActive) return;
  focusHeading();
}
