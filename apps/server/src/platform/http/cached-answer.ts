import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';

type Encoding = 'br' | 'gzip';

/** An answer's bytes, made once for everybody who asks. */
export interface CachedAnswer {
  etag: string;
  body: Buffer | string;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** In which encodings somebody wanted it. */
  wanted(): Encoding[];
}

interface Making {
  /** An object, or the JSON of one where its parts are kept as text. */
  make(): Promise<object | string>;
  /**
   * How old an answer may be before the next is made. Nodes need not agree within this time, so none tells the others
   * of a change. Until it is made the old one is given out, but for no longer than as much again.
   */
  freshForMs(): number;
  /**
   * A number that grows as soon as a change is known: then nobody is given an answer from before it, however young.
   */
  version?(): number;
  clock: Clock;
}

export function cacheAnswer({
  make,
  freshForMs,
  version = () => 0,
  clock,
}: Making): () => Promise<CachedAnswer> {
  let latest: { answer: CachedAnswer; at: number; version: number } | undefined;
  let making: Promise<CachedAnswer> | undefined;

  async function remake(): Promise<CachedAnswer> {
    const at = clock.now().getTime();
    const asOf = version();
    const made = await make();
    const answer = packAnswer(typeof made === 'string' ? made : JSON.stringify(made));
    // The same bytes keep what was compressed of them.
    const kept = latest?.answer.etag === answer.etag ? latest.answer : answer;
    await Promise.all((latest?.answer.wanted() ?? []).map((encoding) => kept.encoded(encoding)));
    latest = { answer: kept, at, version: asOf };
    return kept;
  }

  function made(): Promise<CachedAnswer> {
    making ??= remake().finally(() => {
      making = undefined;
    });
    return making;
  }

  return async () => {
    const asOf = version();
    // What is being made may have begun before the change: then it is made once more.
    while (latest && latest.version < asOf) await made();
    // A clock moved back makes nothing fresh for ever.
    const age = latest ? Math.abs(clock.now().getTime() - latest.at) : Number.POSITIVE_INFINITY;
    if (!latest || age >= 2 * freshForMs()) return made();
    // Should this fail, the next one to ask waits for it and hears why.
    if (age >= freshForMs()) made().catch(() => undefined);
    return latest.answer;
  };
}

const shortBytes = 4_096;

/** The bytes of an answer, to be given to several. */
export function packAnswer(text: string): CachedAnswer {
  const bytes = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const done = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    // A short text leaves in one piece with its head; a long one would be made into bytes again each time.
    body: bytes.length < shortBytes ? text : bytes,
    wanted: () => [...done.keys()],
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

/** As it is, compressed as the browser likes, or only the word that it has not changed. */
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
