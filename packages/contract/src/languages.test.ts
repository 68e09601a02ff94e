import { regionOfLanguage } from '@etg/domain/region';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, isLanguage, languages } from './languages.ts';

describe('languages', () => {
  it('are English, Japanese, Italian and Russian [P11]', () => {
    expect(languages).toEqual(['en', 'ja', 'it', 'ru']);
    expect(languages).toContain(defaultLanguage);
  });

  it('are recognised by their exact code only [P11]', () => {
    expect(languages.every(isLanguage)).toBe(true);
    expect(['fr', 'EN', 'en-US', '', undefined, null, 1, ['en']].filter(isLanguage)).toEqual([]);
  });

  it('map to Japan for Japanese and to the United States otherwise [P12]', () => {
    expect(languages.map(regionOfLanguage)).toEqual(['US', 'JP', 'US', 'US']);
  });
});
