import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './photo-metadata.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const text = (photo: Uint8Array | undefined) => String.fromCharCode(...(photo ?? []));

const segment = (kind: number, content: string) => bytes([0xff, kind, 0, content.length + 2], content);
const pixels = bytes([0xff, 0xda, 0, 2, 1, 0xff, 0, 0xff, 0xd0, 2]);
const jpeg = (...segments: Uint8Array[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flatMap((each) => [...each]), ...pixels, 0xff, 0xd9]);

const chunk = (name: string, content: string) =>
  bytes([0, 0, 0, content.length], name, content, [1, 2, 3, 4]);
const png = (...chunks: Uint8Array[]) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunks.flatMap((each) => [...each])]);

const riffChunk = (name: string, content: string) =>
  bytes(name, [content.length, 0, 0, 0], content, content.length % 2 ? [0] : []);
function webp(...chunks: Uint8Array[]): Uint8Array {
  const body = chunks.flatMap((each) => [...each]);
  return Uint8Array.from([...bytes('RIFF', [4 + body.length, 0, 0, 0], 'WEBP'), ...body]);
}

describe('a photo without its metadata', () => {
  it('is the same JPEG less camera data, comments and what hangs behind it [S30]', () => {
    const plain = jpeg(segment(0xe0, 'JFIF'), segment(0xe2, 'ICC_PROFILE'));
    const told = jpeg(
      segment(0xe0, 'JFIF'),
      segment(0xe1, 'Exif GPS'),
      segment(0xe2, 'ICC_PROFILE'),
      segment(0xed, 'IPTC'),
      segment(0xfe, 'by Ann'),
    );
    expect(withoutMetadata(Uint8Array.from([...told, ...bytes('a film')]), 'image/jpeg')).toEqual(plain);
  });

  it('is the same PNG less texts, times and camera data [S30]', () => {
    const [head, data, end] = [chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')];
    const told = png(head, chunk('tEXt', 'by Ann'), chunk('eXIf', 'GPS'), chunk('tIME', 'now'), data, end);
    expect(withoutMetadata(Uint8Array.from([...told, 1]), 'image/png')).toEqual(png(head, data, end));
  });

  it('is the same WebP less camera data, and says so [S30]', () => {
    const [flagged, plain] = ['\x0cflags', '\x00flags'].map((flags) => riffChunk('VP8X', flags));
    const data = riffChunk('VP8 ', 'odd');
    const told = webp(flagged ?? data, data, riffChunk('EXIF', 'GPS'), riffChunk('XMP ', 'by Ann'));
    expect(withoutMetadata(told, 'image/webp')).toEqual(webp(plain ?? data, data));
  });

  it('of bytes that are no whole picture is nothing, and never an error [S30]', () => {
    const kinds = ['image/jpeg', 'image/png', 'image/webp'] as const;
    const heads = [jpeg(), png(chunk('IHDR', 'size')), webp(riffChunk('VP8 ', 'data'))];
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2),
        fc.nat(40),
        fc.uint8Array({ maxLength: 60 }),
        (kind, cut, rest) => {
          const photo = Uint8Array.from([...(heads[kind] ?? []).slice(0, cut), ...rest]);
          expect(text(withoutMetadata(photo, kinds[kind] ?? 'image/png')).length).toBeLessThanOrEqual(
            photo.length,
          );
        },
      ),
    );
    const withoutPixels = [
      bytes([0xff, 0xd8], [...segment(0xe2, 'ICC_PROFILE')], [0xff, 0xd9]),
      png(chunk('IHDR', 'size'), chunk('IEND', '')),
      webp(riffChunk('VP8X', '\x00flags')),
    ];
    for (const [index, kind] of kinds.entries())
      expect(withoutMetadata(withoutPixels[index] ?? jpeg(), kind)).toBeUndefined();
    for (const [index, kind] of kinds.entries())
      expect(withoutMetadata((heads[index] ?? jpeg()).slice(0, 12), kind)).toBeUndefined();
  });
});
