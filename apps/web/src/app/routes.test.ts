import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PageName, pages } from '@etg/contract/pages';
import { expect, it } from 'vitest';
import { moreScreens } from './more-screens.ts';
import { nextScreens } from './next-screens.ts';
import { sourceOf } from './route-sources.ts';
import { firstScreens, importScreen } from './routes.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(pages) as PageName[];

it.each(names)('knows the file of the screen of %s, so that the page preloads what it runs', async (page) => {
  const named = await import(/* @vite-ignore */ join(root, sourceOf(page)));
  expect(named.Screen).toBeTypeOf('function');
  expect((await importScreen(page)).Screen).toBe(named.Screen);
});

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
const screens = files.filter((file) => file.endsWith('.screen.tsx'));

it('has a page for every screen [R1]', () => {
  const sources = screens.map((file) => `src/${file}`);
  expect([...new Set(names.map(sourceOf))].toSorted()).toEqual(sources.toSorted());
});

it('finds each screen by its name, which no other has', () => {
  expect(new Set(screens.map((file) => basename(file))).size).toBe(screens.length);
});

it('has every screen in exactly one of the two lists', () => {
  const listed = [firstScreens, nextScreens, moreScreens].flatMap((screens) => Object.keys(screens));
  expect(listed.length).toBe(screens.length);
  expect(new Set(listed).size).toBe(screens.length);
});
