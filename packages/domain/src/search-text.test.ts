import fc from 'fast-check';
import { expect, it } from 'vitest';
import { containsAllWords, foldText } from './search-text.ts';

it.each([
  ['Café Zoë', 'cafe zoe'],
  ['渋谷カフェ', '渋谷かふぇ'],
  ['ｼﾌﾞﾔ　ＣＡＦＥ', 'しぶや cafe'],
  ["King's Arms, St. Ives", 'kings arms st ives'],
  ['東京都渋谷区道玄坂1-2-3', '道玄坂 １'],
])('finds %s by "%s" [S18]', (name, wish) => {
  expect(containsAllWords(foldText(name), foldText(wish))).toBe(true);
});

it('finds every text by any of its own words, and changes nothing twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      for (const word of folded.split(' ')) expect(containsAllWords(folded, word)).toBe(true);
    }),
  );
});
