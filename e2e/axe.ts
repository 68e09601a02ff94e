import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe that comes with its builder. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Axe {
  run(context: unknown, options: object): Promise<{ violations: Violation[] }>;
}

/** All that can change when only the colours did. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Which rules of accessibility the page breaks as it stands. The builder loads axe anew for every look and opens a second
 * page to sum up, which is most of its time: a page without frames is looked at in place.
 */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settleAnimations(page);
  const violations =
    page.frames().length > 1
      ? (await new AxeBuilder({ page }).analyze()).violations
      : await lookInPlace(page, rules === 'all' ? {} : { runOnly: colourRules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function lookInPlace(page: Page, options: object): Promise<Violation[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async (asked) => {
      const axe: Axe = Reflect.get(globalThis, 'axe');
      const { violations } = await axe.run(document, { ...asked, preload: false });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    { ...options, resultTypes: ['violations'] },
  );
}

/** What is half faded in has no colours to judge yet. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}
