import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pages } from '@etg/contract/pages';
import { expect, it } from 'vitest';
import { sourceOf } from './route-sources.ts';
import { routeOf } from './routes.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(pages) as PageName[];

it.each(names)('knows the file of the screen of %s, so that the page preloads what it runs', async (page) => {
  const named = await import(/* @vite-ignore */ join(root, sourceOf(page)));
  expect(named.Screen).toBeTypeOf('function');
  expect((await routeOf(page).load()).Screen).toBe(named.Screen);
});

it('has a page for every screen [R1]', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const screens = files.filter((file) => file.endsWith('.screen.tsx')).map((file) => `src/${file}`);
  expect([...new Set(names.map(sourceOf))].toSorted()).toEqual(screens.toSorted());
});
