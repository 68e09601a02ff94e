import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { type EncoderHead, readAnswer } from './encoded-picture.ts';
import { pictureTypeOf } from './picture-type.ts';

export interface EncodedPicture {
  width: number;
  height: number;
  content: Buffer;
}

export type EncodeOutcome =
  /** WebP, the widest first. */
  | { outcome: 'encoded'; pictures: readonly [EncodedPicture, ...EncodedPicture[]] }
  /** `no-picture`, `heic`: not one that we read. The rest: the encoder's own words. */
  | { outcome: 'refused'; why: 'no-picture' | 'heic' | 'broken' | 'too-many-pixels' | 'too-slow' };

const encoderHead: z.ZodType<EncoderHead> = z.union([
  z.object({ refused: z.enum(['broken', 'too-many-pixels']) }),
  z.object({ pictures: z.array(z.object({ width: z.int(), height: z.int(), length: z.int() })) }),
]);

const here = import.meta.dirname;
const isBuilt = import.meta.filename.endsWith('.js');
// Tests start the encoder a hundred times, and tsx takes ten times as long to start as the built one.
// biome-ignore lint/style/noProcessEnv: named by vitest.config.ts; the product has no such setting
const builtForTests = isBuilt ? undefined : process.env.TEST_PICTURE_ENCODER;
const program = isBuilt
  ? [join(here, 'picture-encoder.js')]
  : builtForTests
    ? [builtForTests]
    : ['--import', 'tsx', join(here, 'picture-encoder.ts')];

/** A photo takes half a second; what takes this long is not one. */
const defaultLimit = { longestMs: 15_000 };
/** More than three pictures of these widths can have. */
const largestAnswer = 16 * 1024 * 1024;

/**
 * Encodes a picture in these widths, and none wider than it is. A process of its own does it, without our secrets in its
 * environment: whatever the bytes do to the decoder, this node goes on.
 */
export async function encodePicture(
  input: Buffer,
  widths: readonly number[],
  { longestMs } = defaultLimit,
): Promise<EncodeOutcome> {
  const type = pictureTypeOf(input);
  if (!type || type === 'heic') return { outcome: 'refused', why: type ?? 'no-picture' };
  const encoder = spawn(process.execPath, [...program, ...widths.map(String)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Large pictures stay out of /tmp, which may be small: what does not fit into memory is refused by the encoder.
    env: { VIPS_CONCURRENCY: '1', VIPS_DISC_THRESHOLD: '1g' },
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  const [answer, [code, signal]] = await Promise.all([
    exchange(encoder, input),
    once(encoder, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  if (signal === 'SIGKILL') return { outcome: 'refused', why: 'too-slow' };
  const read = code === 0 ? readAnswer(answer) : undefined;
  // It crashed: for the person who sent the picture that is the same as a damaged one.
  return read ? outcomeOf(encoderHead.parse(read.head), read.rest) : { outcome: 'refused', why: 'broken' };
}

async function exchange(
  encoder: ChildProcessByStdio<Writable, Readable, null>,
  input: Buffer,
): Promise<Buffer> {
  // It may end before it has read everything.
  encoder.stdin.on('error', () => undefined);
  encoder.stdin.end(input);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of encoder.stdout) {
    parts.push(part);
    length += part.length;
    if (length > largestAnswer) encoder.kill('SIGKILL');
  }
  return Buffer.concat(parts);
}

function outcomeOf(head: EncoderHead, rest: Buffer): EncodeOutcome {
  if ('refused' in head) return { outcome: 'refused', why: head.refused };
  let at = 0;
  const [first, ...others] = head.pictures.map(({ length, width, height }) => {
    at += length;
    return { width, height, content: rest.subarray(at - length, at) };
  });
  if (!first || at !== rest.length) return { outcome: 'refused', why: 'broken' };
  return { outcome: 'encoded', pictures: [first, ...others] };
}
