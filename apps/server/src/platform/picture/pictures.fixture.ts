import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with something in it: the left half is red, the right half is blue. */
export function aPhoto(width: number, height: number) {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, gravity: 'east' },
  ]);
}

export interface PngHead {
  width: number;
  height: number;
  depth?: number;
  colour?: number;
}

/** A PNG whose pixels are all zero: a thousandth of its size, packed. More chunks come before its pixels. */
export function aBlankPng(
  { width, height, depth = 1, colour = 0 }: PngHead,
  { more = [], rows = height }: { more?: Buffer[]; rows?: number } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, 0], 8);
  const channels = colour === 6 ? 4 : 1;
  const row = 1 + Math.ceil((width * depth * channels) / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crcOf(body), body.length + 4);
  return chunk;
}

function crcOf(bytes: Buffer): number {
  return crc32(bytes) >>> 0;
}
