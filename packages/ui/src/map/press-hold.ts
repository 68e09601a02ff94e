/** A phone sends the click of a tap a moment after the finger has left. */
const clickAfterTapMs = 100;

export interface PressHold {
  /** Acts at once, or after the press. Of each kind only the latest act is done. */
  afterPress(kind: string, act: () => void): void;
  close(): void;
}

/**
 * While a finger or the mouse button is down on the map, nothing moves or disappears under it: a press that begins on a pin
 * and ends beside it would do nothing.
 */
export function holdDuringPress(element: HTMLElement): PressHold {
  const waiting = new Map<string, () => void>();
  const listening = new AbortController();
  let pressed = false;
  let ending: ReturnType<typeof setTimeout> | undefined;
  function end(): void {
    pressed = false;
    const acts = [...waiting.values()];
    waiting.clear();
    for (const act of acts) act();
  }
  function endAfter(ms: number): void {
    if (!pressed) return;
    clearTimeout(ending);
    ending = setTimeout(end, ms);
  }
  const options = { capture: true, signal: listening.signal };
  element.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(ending);
      pressed = true;
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => endAfter(clickAfterTapMs), options);
  // Later, when the pin itself has had its click.
  addEventListener('click', () => endAfter(0), options);
  return {
    afterPress(kind, act) {
      if (pressed) waiting.set(kind, act);
      else act();
    },
    close() {
      clearTimeout(ending);
      listening.abort();
    },
  };
}
