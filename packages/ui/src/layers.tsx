/** What the layers need of the browser: its history, and the address of the current entry. */
export interface HistoryPort {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'href'>;
}

type Close = () => void;
type Written = readonly [state: unknown, address: string | undefined];

/**
 * What is open above the page (sheets, the menu, the map's list), each with one entry of the browser's history, so that Back
 * closes the topmost. An entry repeats the page's own state, and its depth marks it as a layer's.
 */
export class Layers {
  readonly #browser: HistoryPort;
  #open: readonly Close[] = [];
  /** The depth of the current entry. */
  #depth: number;
  /** A traversal that we started: until it has arrived, the history must not be written. */
  #traversing = false;
  #waiting: (() => void)[] = [];
  /** What was written for the page while a layer's entry was the current one. */
  #carried: Written | undefined;
  #page: string;

  constructor(browser: HistoryPort) {
    this.#browser = browser;
    this.#page = browser.location.href;
    this.#depth = depthIn(browser.history.state);
    // After a reload the layer is gone, but its entry is not.
    this.#settle();
  }

  /** Returns what removes the layer again, when it was closed in any way. */
  open(close: Close): () => void {
    const layer: Close = () => close();
    this.#change([...this.#open, layer]);
    return () => this.#change(this.#open.filter((other) => other !== layer));
  }

  /** False if nothing is open. */
  closeTop(): boolean {
    const top = this.#open.at(-1);
    top?.();
    return top !== undefined;
  }

  /** Another page. It takes the layer's entry, which would be a step back to nothing. */
  push(state: unknown, address: string): void {
    if (this.#traversing) this.#waiting.push(() => this.push(state, address));
    else if (this.#depth > 1) {
      this.#waiting.push(() => this.push(state, address));
      this.#go(1 - this.#depth);
    } else {
      const how = this.#depth === 1 ? 'replaceState' : 'pushState';
      this.#depth = 0;
      this.#carried = undefined;
      this.#browser.history[how](state, '', address);
    }
  }

  /** The page has another state or address. Below a layer it is written when the layer is closed. */
  replace(state: unknown, address?: string): void {
    if (this.#depth > 0) this.#carried = [state, address];
    this.#browser.history.replaceState(marked(state, this.#depth), '', address);
  }

  /** Back to the page before this one, whatever is open. */
  leave(): void {
    if (this.#traversing) this.#waiting.push(() => this.leave());
    else this.#browser.history.go(-1 - this.#depth);
  }

  /** The browser has moved to another entry. False: to one of a layer that is gone, from which it goes on at once. */
  arrive(): boolean {
    const byUs = this.#traversing;
    this.#traversing = false;
    this.#depth = depthIn(this.#browser.history.state);
    this.#writeCarried();
    if (!byUs && this.#depth > this.#open.length) {
      this.#settle();
      return false;
    }
    for (const act of this.#waiting.splice(0)) act();
    if (byUs) this.#settle();
    else this.#closeAbove();
    return true;
  }

  #writeCarried(): void {
    if (this.#depth > 0) return;
    const { history, location } = this.#browser;
    const carried = this.#carried;
    this.#carried = undefined;
    if (carried && location.href === this.#page) history.replaceState(carried[0], '', carried[1]);
  }

  #closeAbove(): void {
    for (const close of this.#open.slice(this.#depth).reverse()) close();
    // Later, when the closed ones have been removed: one that cannot be closed now needs an entry again.
    setTimeout(() => this.#settle());
  }

  #change(open: readonly Close[]): void {
    this.#open = open;
    // A layer that is replaced by another in the same render hands its entry over.
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    if (this.#traversing) return;
    const { history, location } = this.#browser;
    if (this.#depth > this.#open.length) this.#go(this.#open.length - this.#depth);
    if (this.#depth === 0) this.#page = location.href;
    while (this.#depth < this.#open.length) {
      this.#depth += 1;
      history.pushState(marked(history.state, this.#depth), '');
    }
  }

  #go(by: number): void {
    this.#traversing = true;
    this.#browser.history.go(by);
  }
}

const mark = 'layers';

function depthIn(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, mark) : undefined;
  return typeof depth === 'number' ? depth : 0;
}

function marked(state: unknown, depth: number): unknown {
  if (depth === 0) return state;
  return { ...(typeof state === 'object' ? state : undefined), [mark]: depth };
}
