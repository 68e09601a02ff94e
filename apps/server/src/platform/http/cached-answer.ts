import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';

type Encoding = 'br' | 'gzip';

/** An answer's bytes, built once for all callers. */
export interface CachedAnswer {
  etag: string;
  body: Buffer | string;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** The encodings in which it was requested so far. */
  requestedEncodings(): Encoding[];
}

interface CacheOptions {
  /** An object, or its JSON where its parts are stored as text. */
  make(): Promise<object | string>;
  /**
   * How old an answer may be before the next one is built. Nodes may differ for this long, so they do not notify each
   * other of changes. While the next one is being built the old one is sent, until it is twice this old.
   */
  freshForMs(): number;
  /** A number that grows with each known change: an answer from before the change is not sent any more. */
  version?(): number;
  clock: Clock;
}

export function cacheAnswer({
  make,
  freshForMs,
  version = () => 0,
  clock,
}: CacheOptions): () => Promise<CachedAnswer> {
  let latest: { answer: CachedAnswer; at: number; version: number } | undefined;
  let building: Promise<CachedAnswer> | undefined;

  async function build(): Promise<CachedAnswer> {
    const at = clock.now().getTime();
    const asOf = version();
    const made = await make();
    const answer = packAnswer(typeof made === 'string' ? made : JSON.stringify(made));
    // Identical bytes: the compressed copies are used again.
    const current = latest?.answer.etag === answer.etag ? latest.answer : answer;
    await Promise.all(
      (latest?.answer.requestedEncodings() ?? []).map((encoding) => current.encoded(encoding)),
    );
    latest = { answer: current, at, version: asOf };
    return current;
  }

  function buildOnce(): Promise<CachedAnswer> {
    building ??= build().finally(() => {
      building = undefined;
    });
    return building;
  }

  return async () => {
    const asOf = version();
    // The build under way may have started before the change; then it is built once more.
    while (latest && latest.version < asOf) await buildOnce();
    // abs(): entries must expire even if the demo clock goes back.
    const age = latest ? Math.abs(clock.now().getTime() - latest.at) : Number.POSITIVE_INFINITY;
    if (!latest || age >= 2 * freshForMs()) return buildOnce();
    // If this fails, the next caller tries again; it gets the error once the answer is too old.
    if (age >= freshForMs()) buildOnce().catch(() => undefined);
    return latest.answer;
  };
}

const shortBytes = 4_096;

/** The bytes of an answer that is sent to several callers. */
export function packAnswer(text: string): CachedAnswer {
  const bytes = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const done = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    // A short text is sent in one piece with the headers; a long one would be encoded again each time.
    body: bytes.length < shortBytes ? text : bytes,
    requestedEncodings: () => [...done.keys()],
    encoded: (encoding) => {
      const known = done.get(encoding) ?? compressors[encoding](bytes);
      done.set(encoding, known);
      return known;
    },
  };
}

const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliQuality),
  gzip: (body) => promisify(gzip)(body),
};

/** Sends the answer as it is, compressed as the browser accepts it, or 304 if it has not changed. */
export async function sendCached(
  answer: CachedAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ etag: answer.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  reply.type('application/json; charset=utf-8');
  if (!encoding) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.encoded(encoding));
}
