import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pages } from '@etg/contract/pages';
import type { CDPSession, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { layoutProblems, setTextSize } from './layout.ts';
import { expect, isExpectedInConsole, untilLoaded } from './test.ts';

/** E2E_PICTURES=folder saves a picture of every checked screen. */
const pictures = process.env.E2E_PICTURES;
const narrow = { width: 320, height: 568 };
const defaultTextSize = 16;

/** Checks screen after screen on the narrowest phone, and reports all problems at the end. */
export class Sweep {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #who: string;
  readonly #found: Record<string, string[]> = {};
  /** What the console has said since the last screen: a screen that works says nothing there. */
  #console: string[] = [];

  private constructor(page: Page, cdp: CDPSession, who: string) {
    this.#page = page;
    this.#cdp = cdp;
    this.#who = who;
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'log' && !isExpectedInConsole(text))
        this.#console.push(`${message.type()}: ${text}`);
    });
  }

  /** `who`: the visitor or rider, for the names of the pictures. */
  static async start(page: Page, who: string): Promise<Sweep> {
    await page.setViewportSize(narrow);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    return new Sweep(page, await page.context().newCDPSession(page), who);
  }

  async visit(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.check(path);
  }

  /** Checks the current screen: axe in light and dark, the layout with text at 100 % and 200 %, without motion. */
  async check(where: string): Promise<void> {
    const page = this.#page;
    await painted(page);
    const language = await page.locator('html').getAttribute('lang');
    const problems = [...(await violationsOf(page)), ...(await layoutProblems(page))];
    await this.#picture(`${where} ${language} light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    problems.push(...(await violationsOf(page, 'colours')).map((problem) => `in the dark, ${problem}`));
    await this.#picture(`${where} ${language} dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await setTextSize(this.#cdp, 2 * defaultTextSize);
    problems.push(...(await layoutProblems(page)).map((problem) => `with large text, ${problem}`));
    await this.#picture(`${where} ${language} large`);
    await setTextSize(this.#cdp, defaultTextSize);
    problems.push(...this.#console.splice(0).map((said) => `in the console, ${said}`));
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

/** Waits for fonts and images, too. */
async function painted(page: Page): Promise<void> {
  await untilLoaded(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Values of path parameters; the ids of bookings and orders are given by the test. */
const examples: Record<string, string> = { groupId: '1001', code: 'FRIEND1' };

export function pathOf(name: PageName, ids: Record<string, string> = {}): string {
  return pages[name].path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = ids[parameter] ?? examples[parameter];
    if (value === undefined) throw new Error(`give an example of :${parameter}, for ${name}`);
    return value;
  });
}

/** The pages that can be visited by their address. */
export function pageNames(which: 'open' | 'guarded'): PageName[] {
  return Object.keys(pages)
    .filter((name): name is PageName => name in pages)
    .filter((name) => pages[name].guarded === (which === 'guarded') && name !== 'logout');
}
