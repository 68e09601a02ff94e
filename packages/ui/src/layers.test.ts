import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Layers } from './layers.tsx';

interface Entry {
  state: unknown;
  href: string;
}

/** The history of a tab, whose traversals arrive later, as a browser's do. */
class Tab {
  entries: Entry[] = [{ state: null, href: '/before' }];
  at = 0;
  layers: Layers | undefined;
  /** How often the router heard of a move. */
  heard = 0;
  readonly #moves: number[] = [];
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState'>;
  readonly location: Pick<Location, 'href'>;

  constructor() {
    const tab = this;
    this.location = {
      get href() {
        return tab.entry.href;
      },
    };
    this.history = {
      get state() {
        return tab.entry.state;
      },
      go: (by = 0) => void tab.#moves.push(by),
      pushState: (state, _, href) => {
        tab.entries = [...tab.entries.slice(0, tab.at + 1), { state, href: String(href ?? tab.entry.href) }];
        tab.at += 1;
      },
      replaceState: (state, _, href) => {
        tab.entries[tab.at] = { state, href: String(href ?? tab.entry.href) };
      },
    };
  }

  get entry(): Entry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error('outside the history');
    return entry;
  }

  get hrefs(): string[] {
    return this.entries.map(({ href }) => href);
  }

  /** A document is loaded, at first or again. */
  load(): Layers {
    this.#moves.length = 0;
    this.layers = new Layers(this);
    return this.layers;
  }

  /** The browser's Back (-1) or Forward (1). */
  press(by: number): void {
    const to = this.at + by;
    if (to >= 0 && to < this.entries.length) this.#moves.push(by);
  }

  /** All that is under way has arrived. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await vi.advanceTimersByTimeAsync(1);
      for (let by = this.#moves.shift(); by !== undefined; by = this.#moves.shift()) {
        quiet = 0;
        const to = this.at + by;
        if (to < 0 || to >= this.entries.length) continue;
        this.at = to;
        if (this.layers?.arrive()) this.heard += 1;
        await vi.advanceTimersByTimeAsync(1);
      }
    }
  }
}

/** A component with a layer: closing removes it, as a render does. */
function shown(layers: Layers) {
  const sheet: { open: boolean; remove: () => void } = { open: true, remove: () => undefined };
  const remove = layers.open(() => sheet.remove());
  sheet.remove = () => {
    sheet.open = false;
    remove();
  };
  return sheet;
}

async function page(): Promise<{ tab: Tab; layers: Layers }> {
  const tab = new Tab();
  const layers = tab.load();
  layers.push({ talk: 1 }, '/page');
  await tab.settle();
  return { tab, layers };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a layer', () => {
  it('is closed by Back, and only it [S33]', async () => {
    const { tab, layers } = await page();
    const [lower, upper] = [shown(layers), shown(layers)];
    await tab.settle();
    expect(tab.hrefs).toEqual(['/before', '/page', '/page', '/page']);
    tab.press(-1);
    await tab.settle();
    expect([lower.open, upper.open]).toEqual([true, false]);
    tab.press(-1);
    await tab.settle();
    expect(lower.open).toBe(false);
    expect(tab.at).toBe(1);
  });

  it('leaves no step behind when it is closed another way [S33]', async () => {
    const { tab, layers } = await page();
    const sheet = shown(layers);
    await tab.settle();
    sheet.remove();
    await tab.settle();
    expect(tab.at).toBe(1);
    tab.press(-1);
    await tab.settle();
    expect(tab.entry.href).toBe('/before');
  });

  it('that opens while another closes keeps its own entry [S33]', async () => {
    const { tab, layers } = await page();
    const first = shown(layers);
    await tab.settle();
    first.remove();
    await vi.advanceTimersByTimeAsync(0);
    const second = shown(layers);
    await tab.settle();
    expect(second.open).toBe(true);
    tab.press(-1);
    await tab.settle();
    expect(second.open).toBe(false);
    expect(tab.at).toBe(1);
  });

  it('gives its entry to the page that a link in it opens [S33]', async () => {
    const { tab, layers } = await page();
    const sheets = [shown(layers), shown(layers)];
    await tab.settle();
    layers.push(null, '/about');
    for (const sheet of sheets) sheet.remove();
    await tab.settle();
    expect(tab.hrefs.slice(0, tab.at + 1)).toEqual(['/before', '/page', '/about']);
    tab.press(-1);
    await tab.settle();
    expect(tab.entry).toEqual({ state: { talk: 1 }, href: '/page' });
  });

  it('that closes just before a move does not undo the move [S33]', async () => {
    const { tab, layers } = await page();
    const sheet = shown(layers);
    await tab.settle();
    sheet.remove();
    await vi.advanceTimersByTimeAsync(0);
    layers.push(null, '/about');
    await tab.settle();
    expect(tab.hrefs.slice(0, tab.at + 1)).toEqual(['/before', '/page', '/about']);
  });

  it('is gone after a reload, and so is its entry; Forward does not lead to it either [S33]', async () => {
    const { tab, layers } = await page();
    shown(layers);
    await tab.settle();
    tab.load();
    await tab.settle();
    expect(tab.at).toBe(1);
    tab.heard = 0;
    tab.press(1);
    await tab.settle();
    expect(tab.at).toBe(1);
    // The router hears of the return only: the old entry may have an old state.
    expect(tab.heard).toBe(1);
  });

  it('that cannot be closed now keeps its entry [S33]', async () => {
    const { tab, layers } = await page();
    layers.open(() => undefined);
    await tab.settle();
    tab.press(-1);
    await tab.settle();
    expect(tab.at).toBe(2);
  });

  it('hands what the page wrote meanwhile down to the page [S33]', async () => {
    const { tab, layers } = await page();
    const sheet = shown(layers);
    await tab.settle();
    layers.replace({ talk: 2 }, '/other');
    expect(tab.entry).toEqual({ state: { talk: 2, layers: 1 }, href: '/other' });
    sheet.remove();
    await tab.settle();
    expect(tab.entry).toEqual({ state: { talk: 2 }, href: '/other' });
    expect(tab.at).toBe(1);
  });
});

it('leaves a page in one step, whatever is open [S18]', async () => {
  const { tab, layers } = await page();
  const sheets = [shown(layers), shown(layers)];
  await tab.settle();
  layers.leave();
  await tab.settle();
  expect(tab.entry.href).toBe('/before');
  expect(sheets.map(({ open }) => open)).toEqual([false, false]);
});

type Act = 'open' | 'close' | 'back' | 'forward' | 'link' | 'write' | 'wait';

it('has as many entries as layers after anything, in any haste [S33]', async () => {
  const act = fc.constantFrom<Act>('open', 'open', 'close', 'back', 'forward', 'link', 'write', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const { tab, layers } = await page();
      let sheets: ReturnType<typeof shown>[] = [];
      for (const [number, next] of acts.entries()) {
        sheets = sheets.filter(({ open }) => open);
        if (next === 'open') sheets.push(shown(layers));
        if (next === 'close') sheets.at(-1)?.remove();
        if (next === 'back') tab.press(-1);
        if (next === 'forward') tab.press(1);
        if (next === 'write') layers.replace({ talk: number });
        if (next === 'link') {
          layers.push({ talk: number }, `/${number}`);
          for (const sheet of sheets) sheet.remove();
        }
        if (next === 'wait') await tab.settle();
      }
      await tab.settle();
      const open = sheets.filter((sheet) => sheet.open).length;
      const { state } = tab.entry;
      expect(Reflect.get(Object(state), 'layers') ?? 0).toBe(open);
      for (let back = 0; back < open; back += 1) {
        const { href } = tab.entry;
        tab.press(-1);
        await tab.settle();
        expect(tab.entry.href).toBe(href);
      }
      expect(sheets.some((sheet) => sheet.open)).toBe(false);
      const { href } = tab.entry;
      if (tab.at > 0) {
        tab.press(-1);
        await tab.settle();
        expect(tab.entry.href).not.toBe(href);
      }
    }),
    { numRuns: 300 },
  );
});
