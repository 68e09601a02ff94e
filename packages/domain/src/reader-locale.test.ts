import { expect, it } from 'vitest';
import { localeOf, regionOfEnglish } from './reader-locale.ts';

it.each([
  [['en-GB', 'en;q=0.9'], 'GB', 'en-GB'],
  [['fr-FR', ' en-gb;q=0.8', 'en-US;q=0.7'], 'GB', 'en-GB'],
  [['en-US', 'en-GB;q=0.9'], 'US', 'en-US'],
  [['en', 'en-GB;q=0.9'], undefined, 'en-US'],
  [['ja-JP', 'ja'], undefined, 'en-US'],
  [['en-Latn-GB'], undefined, 'en-US'],
  [[''], undefined, 'en-US'],
] as const)('reads the region of the first English of %j as %s [P11]', (tags, region, locale) => {
  expect(regionOfEnglish(tags)).toBe(region);
  expect(localeOf('en', regionOfEnglish(tags))).toBe(locale);
});
