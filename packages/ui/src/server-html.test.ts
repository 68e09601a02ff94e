/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const components = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
const styles = files.filter((file) => file.endsWith('.module.css'));

function read(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

/** Tokens used in a style sheet that are not in tokens.css or base.css, not set in it, and have no fallback. */
function unknownTokens(css: string, known: ReadonlySet<string>): string[] {
  const own = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, token]) => token));
  return [...css.matchAll(/var\((--[\w-]+)([,)])/g)].flatMap(([, token = '', end]) =>
    end === ',' || known.has(token) || own.has(token) ? [] : [token],
  );
}

/** Class names of a style sheet that its component does not use. */
function unusedClasses(file: string): string[] {
  const component = read(file.replace('.module.css', '.tsx'));
  const classes = new Set(
    [...read(file).matchAll(/\.([a-zA-Z]\w*)(?=[^{}]*\{)/g)].map(([, name = '']) => name),
  );
  return [...classes].filter((name) => !new RegExp(`\\b${name}\\b`).test(component));
}

describe('what the server renders', () => {
  it('has nothing inline that a strict content security policy refuses', () => {
    const inline = /\bstyle=|dangerouslySetInnerHTML|javascript:|data:/;
    expect(components.filter((file) => inline.test(read(file)))).toEqual([]);
  });

  it('needs no browser: window, document and the like are named nowhere', () => {
    const browser = /\b(window|document|navigator|localStorage)\b/;
    // Maps are drawn, and pictures are made smaller, in browsers only.
    const rendered = components.filter((file) => !/^(map\/|shrink-picture)/.test(file));
    expect(rendered.filter((file) => browser.test(read(file)))).toEqual([]);
  });
});

describe('stylesheets', () => {
  const known = new Set(
    [
      ...`${read('tokens.css')}${read('base.css')}${read('console/tokens.css')}`.matchAll(/(--[\w-]+)\s*:/g),
    ].map(([, token = '']) => token),
  );

  it('were found, one beside its component', () => {
    expect(styles.length).toBeGreaterThan(30);
    expect(components).toEqual(
      expect.arrayContaining(styles.map((file) => file.replace('.module.css', '.tsx'))),
    );
  });

  it('name only tokens that exist', () => {
    expect(styles.flatMap((file) => unknownTokens(read(file), known))).toEqual([]);
  });

  it('have no class their component does not use', () => {
    expect(styles.flatMap((file) => unusedClasses(file).map((name) => `${file} .${name}`))).toEqual([]);
  });
});
