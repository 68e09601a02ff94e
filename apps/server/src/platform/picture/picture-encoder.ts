import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata } from 'sharp';
import { type EncoderHead, type EncoderRefusal, writeAnswer } from './encoded-picture.ts';

// A program of its own: reads a picture from its input and writes it in several widths to its output. Bytes that crash the
// decoder, or that need too much memory or time, end this process and not the node.

/** Photos of today's phones have up to 50 million pixels. */
const mostPixels = 64_000_000;
/** A picture that cannot be read row by row is in memory as a whole, up to two at a time. */
const mostBytes = 200_000_000;
/** Nobody is shown a tower: the largest size is at most this many times as tall as it may be wide. */
const tallest = 1.5;

// Only these four decoders, whatever else the library brings.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

// The node is more important, also when memory is short.
setPriority(10);
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

const widths = process.argv.slice(2).map(Number);
process.stdout.write(await answer(await buffer(process.stdin)));

async function answer(input: Buffer): Promise<Buffer> {
  const refused = await whyRefused(input);
  if (refused) return writeAnswer({ refused }, []);
  try {
    const pictures = await encode(input);
    const head: EncoderHead = {
      pictures: pictures.map(({ data, info: { width, height } }) => ({ width, height, length: data.length })),
    };
    return writeAnswer(
      head,
      pictures.map(({ data }) => data),
    );
  } catch {
    return writeAnswer({ refused: 'broken' }, []);
  }
}

async function whyRefused(input: Buffer): Promise<EncoderRefusal | undefined> {
  try {
    // Reads the head only, so a bomb is not opened.
    const head = await sharp(input, { limitInputPixels: false }).metadata();
    return isTooLarge(head) ? 'too-many-pixels' : undefined;
  } catch {
    return 'broken';
  }
}

function isTooLarge({ width, height, channels, depth, format }: Metadata): boolean {
  const pixels = width * height;
  // A JPEG is shrunk while it is decoded.
  const bytes = format === 'jpeg' ? 0 : pixels * Math.max(channels, 3) * (depth === 'uchar' ? 1 : 2);
  return pixels > mostPixels || bytes > mostBytes;
}

/** Upright, in the colours of screens, and without any metadata: it might say where somebody lives. */
async function encode(input: Buffer) {
  const [widest = 1, ...rest] = widths;
  const largest = await shrunk(input, { width: widest, height: Math.round(widest * tallest) });
  const smaller = rest.filter((width) => width < largest.info.width);
  const others = [];
  // By width alone: pages ask for these widths, however tall the picture is.
  for (const width of smaller) others.push(await shrunk(input, { width }));
  return [largest, ...others];
}

function shrunk(input: Buffer, box: { width: number; height?: number }) {
  // The first frame of several.
  return sharp(input, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, autoOrient: true })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .webp({ quality: 78, effort: 4 })
    .toBuffer({ resolveWithObject: true });
}
