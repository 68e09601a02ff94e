import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pages } from '@etg/contract/pages';
import type { CDPSession, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { layoutProblems, setTextSize } from './layout.ts';
import { arrived, expect } from './test.ts';

/** E2E_PICTURES=folder keeps a picture of every screen as it is looked at. */
const pictures = process.env.E2E_PICTURES;
const narrow = { width: 320, height: 568 };
const everybodys = 16;

/** Looks at one screen after the other on the narrowest phone, and tells at the end what is wrong with any of them. */
export class Sweep {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #who: string;
  readonly #found: Record<string, string[]> = {};

  private constructor(page: Page, cdp: CDPSession, who: string) {
    this.#page = page;
    this.#cdp = cdp;
    this.#who = who;
  }

  /** `who`: whose screens these are, for the pictures. */
  static async begin(page: Page, who: string): Promise<Sweep> {
    await page.setViewportSize(narrow);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    return new Sweep(page, await page.context().newCDPSession(page), who);
  }

  async visit(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.look(path);
  }

  /** At the screen that is there: axe in light and dark, the layout with text as it is and at 200 %, no motion. */
  async look(where: string): Promise<void> {
    const page = this.#page;
    await painted(page);
    const language = await page.locator('html').getAttribute('lang');
    const problems = [...(await violationsOf(page)), ...(await layoutProblems(page))];
    await this.#picture(`${where} ${language} light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    problems.push(...(await violationsOf(page, 'colours')).map((problem) => `in the dark, ${problem}`));
    await this.#picture(`${where} ${language} dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await setTextSize(this.#cdp, 2 * everybodys);
    problems.push(...(await layoutProblems(page)).map((problem) => `with large text, ${problem}`));
    await this.#picture(`${where} ${language} large`);
    await setTextSize(this.#cdp, everybodys);
    if (problems.length > 0) this.#found[`${where} in ${language}`] = problems;
  }

  async end(): Promise<void> {
    await this.#cdp.detach();
    expect(this.#found).toEqual({});
  }

  async #picture(name: string): Promise<void> {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    const file = `${this.#who} ${name}.png`
      .replaceAll('/', '_')
      .replaceAll('?', '_')
      .replace(/[0-9a-f-]{36}/, 'id');
    await this.#page.evaluate(() => scrollTo(0, 0));
    await this.#page.screenshot({ path: join(pictures, file) });
  }
}

/** All that is to be seen is there. */
async function painted(page: Page): Promise<void> {
  await arrived(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** What stands in the place of a parameter; ids of one's own bookings and orders are given. */
const examples: Record<string, string> = { groupId: '1001', code: 'FRIEND1' };

export function pathOf(name: PageName, ids: Record<string, string> = {}): string {
  return pages[name].path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = ids[parameter] ?? examples[parameter];
    if (value === undefined) throw new Error(`give an example of :${parameter}, for ${name}`);
    return value;
  });
}

/** Those pages of the whole table that a visit of their address shows. */
export function pageNames(which: 'open' | 'guarded'): PageName[] {
  return Object.keys(pages)
    .filter((name): name is PageName => name in pages)
    .filter((name) => pages[name].guarded === (which === 'guarded') && name !== 'logout');
}
