import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { areas, areasCompleteInAllLanguages } from './areas.ts';
import { consoleAreas } from './console-areas.ts';
import { compileDictionary, type Texts } from './dictionary.ts';
import { languages } from './languages.ts';

const files = readdirSync(join(import.meta.dirname, 'en'));

function texts(language: string, file: string): Texts {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

interface Parts {
  /** The values and tags in a text. */
  readonly used: Set<string>;
  /** Those that are shown; a number that only selects a plural form may be unused in a language without plurals. */
  readonly shown: Set<string>;
}

function partsOf(message: CompiledMessage, number = ''): Parts {
  const used = new Set<string>();
  const shown = new Set<string>();
  for (const token of message) {
    if (typeof token === 'string') {
      const tags = [...token.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag);
      for (const name of token === '#' ? [number] : tags) shown.add(name);
      continue;
    }
    const [name, type, choices] = token;
    used.add(name);
    if (type === undefined) shown.add(name);
    for (const choice of typeof choices === 'object' && choices !== null ? Object.values(choices) : []) {
      if (Array.isArray(choice)) for (const inner of partsOf(choice, name).shown) shown.add(inner);
    }
  }
  return { used: new Set([...used, ...shown]), shown };
}

it('has one English file for every area, and no other [P11]', () => {
  const known = [...areas, ...consoleAreas, 'server'];
  expect(files.toSorted()).toEqual(known.map((area) => `${area}.json`).toSorted());
});

it.each(languages)('a walk is called the same on every screen in %s [S18]', (language) => {
  const walk = texts(language, 'station-more.json')['station-more.walk'] ?? 'none';
  expect(texts(language, 'late-return.json')['late-return.nearest-walk']).toBe(walk);
  expect(texts(language, 'map.json')['map.walk']?.startsWith(walk)).toBe(true);
});

describe.each(areasCompleteInAllLanguages)('%s, on the way from the welcome to the charger', (area) => {
  it.each(languages)('is complete in %s [P11]', (language) => {
    const file = `${area}.json`;
    expect(Object.keys(texts(language, file)).toSorted()).toEqual(Object.keys(texts('en', file)).toSorted());
  });
});

describe.each(files)('%s', (file) => {
  const area = file.replace('.json', '');
  const english = texts('en', file);

  it('names every text after its area', () => {
    expect(Object.keys(english).filter((id) => !id.startsWith(`${area}.`))).toEqual([]);
  });

  it('is complete in Japanese [P11]', () => {
    expect(Object.keys(texts('ja', file)).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it.each(languages)('has no text in %s that English lacks, and none that is empty', (language) => {
    const translated = Object.entries(texts(language, file));
    expect(translated.filter(([id, text]) => !(id in english) || text.trim() === '')).toEqual([]);
  });

  it.each(languages)('uses the same values and tags in %s as in English', (language) => {
    const own = compileDictionary(english, english).messages;
    const translated = compileDictionary(english, texts(language, file)).messages;
    const differing = Object.keys(english).filter((id) => {
      const wanted = partsOf(own[id] ?? []);
      const given = partsOf(translated[id] ?? []);
      return (
        [...wanted.shown].some((name) => !given.used.has(name)) ||
        [...given.used].some((name) => !wanted.used.has(name))
      );
    });
    expect(differing).toEqual([]);
  });
});
