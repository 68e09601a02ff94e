import { type PageName, pages } from '@etg/contract/pages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesNotBuilt, routeOf } from './routes.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(pages) as PageName[];

it('still lacks the screens of these pages', () => {
  expect(pagesNotBuilt).toEqual([
    'map',
    'subscribe',
    'order',
    'orderPayments',
    'orderPurchase',
    'orderScreen',
    'payments',
    'paymentHistory',
    'lost',
    'faq',
    'about',
    'contact',
    'delay',
    'referral',
    'marketing',
  ]);
});

it('names each screen’s file as it imports it, so that the page preloads what it runs', () => {
  const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8');
  const pairs = [...table.matchAll(/source: '([^']+)',\s+load: \(\) => import\('([^']+)'\)/g)];
  expect(pairs).toHaveLength(table.match(/source: '/g)?.length ?? 0);
  expect(pairs.map(([, , imported = '']) => join('src/app', imported))).toEqual(pairs.map(([, source]) => source));
});

it('has a screen for every page, and a page for every screen [R1]', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const screens = files.filter((file) => file.endsWith('.screen.tsx')).map((file) => `src/${file}`);
  expect([...new Set<string>(names.map((name) => routeOf(name).source))].toSorted()).toEqual(screens.toSorted());
});
