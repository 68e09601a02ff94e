import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedFeatureIn, withoutUnusedFeatures } from './smaller-react.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const react = readFileSync(join(folder, 'cjs', 'react-dom-client.production.js'), 'utf8');

it('leaves out functions and methods of React, and what remains is a program', () => {
  const smaller = withoutUnusedFeatures(react);
  expect(smaller).toContain('function startViewTransition() {}');
  expect(smaller).toContain('function isHostHoistableType() {return false;}');
  expect(() => new Function(smaller)).not.toThrow();
  expect(smaller).not.toMatch(/\.prototype\.(scrollIntoView|compareDocumentPosition|getComputedStyle) =/);
});

it('fails for a React that has other functions, instead of leaving out something else', () => {
  expect(() => withoutUnusedFeatures(react.replaceAll('getResource(', 'findResource('))).toThrow(
    'React has no function getResource',
  );
  expect(() => withoutUnusedFeatures(`${react}\nfunction preload() {\n}\n`)).toThrow('preload, or several');
});

it.each([
  ['<ViewTransition>{list}</ViewTransition>', 'ViewTransition'],
  ["import { addTransitionType } from 'react';", 'addTransitionType'],
  ['<Fragment key={id} ref={all}>', '<Fragment key={id} ref='],
  ['<title>Map</title>', '<title>'],
  ['<link rel="preload" href={file} />', '<link '],
  ["import { createPortal } from 'react-dom';", "from 'react-dom'"],
])('names what a source uses of it: %s', (source, used) => {
  expect(unusedFeatureIn(source)).toBe(used);
});

it.each(['<Fragment key={id}>', "import { hydrateRoot } from 'react-dom/client';", '`<link>Help</link>`'])(
  'accepts what the app uses: %s',
  (source) => {
    expect(unusedFeatureIn(source)).toBeUndefined();
  },
);
