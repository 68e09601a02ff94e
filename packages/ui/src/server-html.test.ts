import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder);
const components = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
const styles = files.filter((file) => file.endsWith('.module.css'));

function read(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

/** The tokens a stylesheet may name: those of tokens.css and base.css, and the ones it sets or gives a fallback. */
function unknownTokens(css: string, known: ReadonlySet<string>): string[] {
  const own = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, token]) => token));
  return [...css.matchAll(/var\((--[\w-]+)([,)])/g)].flatMap(([, token = '', end]) =>
    end === ',' || known.has(token) || own.has(token) ? [] : [token],
  );
}

describe('what the server renders', () => {
  it.each(components)('%s has nothing inline that a strict content security policy refuses', (file) => {
    expect(read(file)).not.toMatch(/\bstyle=|dangerouslySetInnerHTML|javascript:|data:/);
  });

  it.each(components)('%s touches the browser only in effects and handlers', (file) => {
    expect(read(file)).not.toMatch(/\b(window|document|navigator|localStorage)\b/);
  });
});

describe('stylesheets', () => {
  const known = new Set(
    [...`${read('tokens.css')}${read('base.css')}`.matchAll(/(--[\w-]+)\s*:/g)].map(
      ([, token = '']) => token,
    ),
  );

  it.each(styles)('%s names only tokens that exist', (file) => {
    expect(unknownTokens(read(file), known)).toEqual([]);
  });

  it.each(styles)('%s has no class its component does not use', (file) => {
    const component = read(file.replace('.module.css', '.tsx'));
    const classes = new Set(
      [...read(file).matchAll(/\.([a-zA-Z]\w*)(?=[^{}]*\{)/g)].map(([, name = '']) => name),
    );
    const unused = [...classes].filter((name) => !new RegExp(`\\b${name}\\b|'${name}'`).test(component));
    expect(unused).toEqual([]);
  });
});
