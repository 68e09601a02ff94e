/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(name: string): Record<string, string> {
  const text = css.split(`/* @${name} */`)[1]?.split('/* @end */')[0] ?? '';
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, token = '', value = '']) => [token, value]),
  );
}

const light = block('light');
const dark = { ...light, ...block('dark') };

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/* minimum contrast of a text colour on a background */
const pairs: Record<string, Record<string, number>> = {
  ink: { paper: 7, surface: 7, sunken: 7, raised: 7, 'bad-bg': 7, 'warn-bg': 7, 'link-bg': 7 },
  'ink-2': { paper: 4.5, surface: 4.5, sunken: 4.5, 'map-land': 4.5, float: 4.5 },
  'ink-3': { paper: 4.5, surface: 4.5, sunken: 4.5 },
  link: { paper: 4.5, surface: 4.5, sunken: 4.5, 'link-bg': 4.5 },
  good: { paper: 4.5, surface: 4.5, 'good-bg': 4.5 },
  warn: { paper: 4.5, surface: 4.5, 'warn-bg': 4.5 },
  bad: { paper: 4.5, surface: 4.5, 'bad-bg': 4.5 },
  edge: { paper: 3, surface: 3, sunken: 3 },
  focus: { paper: 3, surface: 3, sunken: 3 },
  'spark-edge': { paper: 3, surface: 3 },
  'on-spark': { spark: 7 },
  'on-solid': { solid: 7 },
  'on-link': { link: 4.5 },
  'on-bad': { 'bad-fill': 4.5 },
  'on-mine': { mine: 4.5 },
  public: { 'map-land': 3 },
  private: { 'map-land': 3 },
  'on-public': { public: 4.5 },
  'on-private': { private: 4.5 },
  me: { 'map-land': 3 },
};

describe('design tokens', () => {
  it('give every light colour a dark one', () => {
    expect(Object.keys(block('dark')).length).toBeGreaterThan(40);
    expect(Object.keys(block('dark'))).toEqual(expect.arrayContaining(Object.keys(light)));
  });

  it.each(
    Object.entries(pairs).flatMap(([text, grounds]) =>
      Object.entries(grounds).map(([ground, least]) => ({ text, ground, least })),
    ),
  )('keep $text on $ground readable in both themes', ({ text, ground, least }) => {
    for (const theme of [light, dark]) {
      expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(least);
    }
  });
});
