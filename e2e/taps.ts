import type { Page } from '@playwright/test';

interface Touch {
  readonly kind: 'tap' | 'field';
  readonly what: string;
}

/**
 * Counts what a way costs a rider. A tap is a press on a control: a button, a link, a radio, a checkbox. A key is none. A
 * field is something to type into, counted once however much is typed; the press that puts the caret there is no tap. A
 * screen is an address, without its ids and its query, where the rider tapped or typed. The confirmation in the device's
 * own wallet, a face or a fingerprint, is not a press on a control of ours and is not counted.
 */
export class Taps {
  readonly #page: Page;
  readonly #touches: Touch[] = [];
  readonly #screens: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  static async count(page: Page): Promise<Taps> {
    const taps = new Taps(page);
    await page.exposeBinding('touched', (_, touch: Touch) => taps.#add(touch));
    await page.addInitScript(listen);
    return taps;
  }

  /** The screens so far, the current one included. */
  screens(): string[] {
    this.#see();
    return [...this.#screens];
  }

  taps(): string[] {
    return this.#touches.filter(({ kind }) => kind === 'tap').map(({ what }) => what);
  }

  fields(): string[] {
    return [...new Set(this.#touches.filter(({ kind }) => kind === 'field').map(({ what }) => what))];
  }

  #add(touch: Touch): void {
    this.#see();
    this.#touches.push(touch);
  }

  #see(): void {
    const path = new URL(this.#page.url()).pathname.replace(/[0-9a-f-]{36}/, ':id');
    if (this.#screens.at(-1) !== path) this.#screens.push(path);
  }
}

/** Runs in the page and in its frames. */
function listen(): void {
  const report = (touch: Touch): void => {
    const touched: unknown = Reflect.get(globalThis, 'touched');
    if (typeof touched === 'function') touched(touch);
  };
  const isTyped = (element: Element | null | undefined): boolean =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type));
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const control = target.closest('button, a, summary, label, input, textarea, select');
      if (!control || isTyped(control)) return;
      if (control instanceof HTMLLabelElement && isTyped(control.control)) return;
      const words = control.closest('label')?.textContent ?? control.textContent ?? '';
      report({ kind: 'tap', what: (control.getAttribute('aria-label') ?? words).slice(0, 40) });
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !isTyped(target)) return;
      report({ kind: 'field', what: target.autocomplete || target.name || target.type });
    },
    true,
  );
}
