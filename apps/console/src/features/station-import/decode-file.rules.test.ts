import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file.rules.ts';

describe('a file of stations as text [QF6]', () => {
  it('is read back whatever it says, in UTF-8 with and without its mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0') && !text.startsWith('\uFEFF'));
        const bytes = new TextEncoder().encode(text);
        expect(decodeFile(bytes)).toEqual({ text, as: 'utf-8' });
        expect(decodeFile(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toEqual({ text, as: 'utf-8' });
      }),
    );
  });

  it('of Excel in Japan is read as Shift_JIS', () => {
    // 東京駅
    const bytes = new Uint8Array([0x93, 0x8c, 0x8b, 0x9e, 0x89, 0x77]);
    expect(decodeFile(bytes)).toEqual({ text: '東京駅', as: 'shift_jis' });
  });

  it('of two bytes a letter is read by its mark, and a workbook is no text', () => {
    expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toEqual({ text: 'a', as: 'utf-16' });
    expect(decodeFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00, 0xff]))).toBe('not-text');
  });
});
