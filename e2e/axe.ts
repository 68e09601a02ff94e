import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The version of axe that its builder uses. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Axe {
  run(context: unknown, options: object): Promise<{ violations: Violation[] }>;
}

/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The accessibility rules that the page violates now. The builder reloads axe for every analysis and opens a second page,
 * which takes most of its time: a page without frames is analysed directly.
 */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await finishAnimations(page);
  const violations =
    page.frames().length > 1
      ? (await new AxeBuilder({ page }).analyze()).violations
      : await analyseDirectly(page, rules === 'all' ? {} : { runOnly: colourRules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function analyseDirectly(page: Page, options: object): Promise<Violation[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async (axeOptions) => {
      const axe: Axe = Reflect.get(globalThis, 'axe');
      const { violations } = await axe.run(document, { ...axeOptions, preload: false });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    { ...options, resultTypes: ['violations'] },
  );
}

/** Colours cannot be checked while elements fade in. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}
