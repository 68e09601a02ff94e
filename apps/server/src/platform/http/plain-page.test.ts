import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dark, light } from './plain-page.ts';

const tokens = readFileSync(new URL('../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');

it.each([
  ['light', light],
  ['dark', dark],
])('a page without the app has the colours of the design system, %s [X10]', (part, used) => {
  const [, block = ''] = new RegExp(`@${part} \\*/(.*?)/\\* @end`, 's').exec(tokens) ?? [];
  for (const [name, value] of Object.entries(used)) expect(block).toMatch(new RegExp(`--${name}: ${value};`));
});
