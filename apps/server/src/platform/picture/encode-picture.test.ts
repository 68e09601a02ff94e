import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { pictureTypeOf } from './picture-type.ts';
import { aBlankPng, aPhoto, pngChunk } from './pictures.fixture.ts';

const widths = [1200, 600, 300];
/** An AVIF would take ten seconds to make as small as it can be. */
const quickly = { effort: 1 };

async function encoded(input: Buffer): Promise<readonly EncodedPicture[]> {
  const result = await encodePicture(input, widths);
  if (result.outcome !== 'encoded') throw new Error(`refused: ${result.why}`);
  return result.pictures;
}

async function refusal(input: Buffer): Promise<string> {
  const result = await encodePicture(input, widths);
  return result.outcome === 'refused' ? result.why : 'encoded';
}

const sizes = (pictures: readonly EncodedPicture[]) => pictures.map(({ width, height }) => [width, height]);

/** Which colour the pixel is mostly of. */
async function colourAt({ content }: EncodedPicture, share: number): Promise<string> {
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > blue ? 'red' : 'blue';
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s becomes WebP in three widths [QF9]',
    async (type) => {
      const pictures = await encoded(await aPhoto(1600, 1000).toFormat(type, quickly).toBuffer());
      expect(sizes(pictures)).toEqual([
        [1200, 750],
        [600, 375],
        [300, 188],
      ]);
      for (const { content } of pictures) expect(pictureTypeOf(content)).toBe('webp');
    },
  );

  it('is never enlarged: a small one has its own width, and those below it [QF9]', async () => {
    expect(sizes(await encoded(await aPhoto(800, 500).png().toBuffer()))).toEqual([
      [800, 500],
      [600, 375],
      [300, 188],
    ]);
    expect(sizes(await encoded(await aPhoto(120, 80).png().toBuffer()))).toEqual([[120, 80]]);
  });

  it('that is a tower is not stored as one [QF9]', async () => {
    const [largest] = sizes(await encoded(await aPhoto(1000, 9000).jpeg().toBuffer()));
    expect(largest).toEqual([200, 1800]);
  });

  it('taller than its largest size may be still has the two smaller widths exactly: pages ask for these [QF9]', async () => {
    expect(sizes(await encoded(await aPhoto(1080, 1920).jpeg().toBuffer()))).toEqual([
      [1013, 1800],
      [600, 1067],
      [300, 533],
    ]);
  });

  it('is turned upright, and says nothing any more of the camera and of the place [QF9]', async () => {
    const exif = {
      IFD0: { Make: 'Phone', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 0/1 0/1' },
    };
    const sideways = await aPhoto(1000, 500)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();
    const [largest] = await encoded(sideways);
    if (!largest) throw new Error('nothing');
    expect([largest.width, largest.height]).toEqual([500, 1000]);
    const { exif: left, xmp, iptc, icc, orientation } = await sharp(largest.content).metadata();
    expect([left, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(largest.content.includes('Somebody')).toBe(false);
  });

  it('in the colours of a printer looks the same on a screen [QF9]', async () => {
    const cmyk = await aPhoto(400, 300).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const [largest] = await encoded(cmyk);
    if (!largest) throw new Error('nothing');
    expect((await sharp(largest.content).metadata()).space).toBe('srgb');
    expect([await colourAt(largest, 0.1), await colourAt(largest, 0.9)]).toEqual(['red', 'blue']);
  });

  it('that moves is its first frame; one that is transparent stands on white [QF9]', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 400, height: 300, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const [first] = await encoded(moving);
    if (!first) throw new Error('nothing');
    expect([first.width, first.height, await colourAt(first, 0.5)]).toEqual([400, 300, 'red']);
    const clear = { create: { width: 8, height: 8, channels: 4 as const, background: '#00000000' } };
    const [flat] = await encoded(await sharp(clear).png().toBuffer());
    expect((await sharp(flat?.content).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });
});

describe('what is no photo', () => {
  it.each([
    ['nothing', ''],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7\n%âãÏÓ'],
    ['an archive', 'PK\x03\x04'],
    ['an animation of the old kind', 'GIF89a\x01\x00\x01\x00'],
    ['a TIFF', 'II*\x00'],
    ['a script', '#!/bin/sh\nrm -rf /'],
  ])('is refused by its bytes: %s [QF9]', async (_, bytes) => {
    expect(await refusal(Buffer.from(bytes, 'latin1'))).toBe('no-picture');
  });

  it('is refused as HEIC if it is that: people can do something about it [QF9]', async () => {
    expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is a %s that ends too early [QF9]', async (type) => {
    const noise = {
      width: 700,
      height: 500,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    };
    const whole = await sharp({ create: { ...noise, background: '#000000' } })
      .toFormat(type, quickly)
      .toBuffer();
    for (const share of [0.02, 0.7])
      expect([type, share, await refusal(whole.subarray(0, Math.floor(whole.length * share)))]).toEqual([
        type,
        share,
        'broken',
      ]);
  });

  it('is a drawing or a page with the first bytes of a photo [QF9]', async () => {
    for (const begin of ['\x89PNG\r\n\x1a\n', '\0\0\0\x18ftypavif'])
      expect(await refusal(Buffer.from(`${begin}<svg xmlns="http://www.w3.org/2000/svg"/>`, 'latin1'))).toBe(
        'broken',
      );
  });
});

describe('a bomb', () => {
  it('of 400 million pixels in 50 kB is not opened [QF9]', async () => {
    const bomb = aBlankPng({ width: 20_000, height: 20_000 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toBe('too-many-pixels');
  });

  it('that needs more memory for each pixel than a photo is not opened either [QF9]', async () => {
    const deep = { width: 7_000, height: 7_000, depth: 16, colour: 6 };
    expect(await refusal(aBlankPng(deep, { rows: 1 }))).toBe('too-many-pixels');
  });

  it('that promises pixels and has none is refused [QF9]', async () => {
    expect(await refusal(aBlankPng({ width: 6_000, height: 6_000 }, { rows: 10 }))).toBe('broken');
  });

  it('in a comment of a picture is not unpacked into the memory of anybody [QF9]', async () => {
    const packed = deflateSync(Buffer.alloc(200_000_000));
    const comment = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]));
    const picture = aBlankPng({ width: 400, height: 300, depth: 8 }, { more: [comment] });
    const before = process.memoryUsage().rss;
    expect(['encoded', 'broken']).toContain(await refusal(picture));
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('of time is ended: the encoder does not outlive its limit [QF9]', async () => {
    const photo = await aPhoto(1600, 1000).png().toBuffer();
    expect(await encodePicture(photo, widths, { longestMs: 1 })).toEqual({
      outcome: 'refused',
      why: 'too-slow',
    });
  });
});
