import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { Problem } from '../http/problem.ts';

export const mostWrongTokens = 10;
const windowMs = 15 * 60_000;
/** Limits the memory that an attacker with many networks can fill. */
const mostNetworks = 10_000;

interface WrongTokenOptions {
  /** Hashes networks in the log: they can be distinguished, but not identified. */
  key: Buffer;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/** From all networks together: an attacker may have many. */
const mostWrongTokensOfAll = 50;

export type TokenDoor = 'operator' | 'metrics' | 'console' | 'broker';

/** So many tries were wrong within a quarter of an hour. */
export interface TooManyWrong {
  door: TokenDoor;
  /** Hashed, or `all`. */
  network: string;
  wrong: number;
}

export interface WrongTokens {
  /** Called once per window when a network, or all of them together, reach their limit. */
  watch(onTooMany: (tooMany: TooManyWrong) => void): void;
  /** To be registered with the node's metrics. */
  counter: Counter;
  /** Returns what `compare` finds. A wrong token is logged and returns undefined; too many of them throw a 429. */
  check<Found>(door: TokenDoor, request: FastifyRequest, compare: () => Found | undefined): Found | undefined;
  /**
   * The same for what only the database can compare. A try is counted when it turns out wrong: several right ones at a time
   * are no guesses, and nobody guesses 256 random bits by trying many at once.
   */
  checkLater<Found>(
    door: TokenDoor,
    request: FastifyRequest,
    compare: () => Promise<{ right: Found } | { wrong: Found }>,
  ): Promise<Found>;
}

/**
 * Logs and limits guesses of a token. A try is counted before it is compared and uncounted if it was right; nothing is
 * awaited in between, so concurrent tries are limited like consecutive ones.
 */
export function createWrongTokens({ key, log, now = Date.now }: WrongTokenOptions): WrongTokens {
  const networks = new Map<string, { wrong: number; until: number }>();
  let all = { wrong: 0, until: 0 };
  let onTooMany: (tooMany: TooManyWrong) => void = () => undefined;
  const counter = new Counter({
    name: 'wrong_tokens_total',
    help: 'Wrong tokens for operators, metrics or the broker, and wrong passkeys, invitations and tokens at the console: compared, or refused unread because the network sent too many. Sum over nodes.',
    labelNames: ['door', 'outcome'],
    registers: [],
  });
  for (const door of ['operator', 'metrics', 'console', 'broker'])
    for (const outcome of ['wrong', 'limited']) counter.inc({ door, outcome }, 0);

  function windowOf(network: string) {
    const known = networks.get(network);
    const window = known && known.until > now() ? known : { wrong: 0, until: now() + windowMs };
    networks.delete(network);
    networks.set(network, window);
    const [oldest] = networks.keys();
    if (networks.size > mostNetworks && oldest !== undefined) networks.delete(oldest);
    return window;
  }

  /** The tries of the request's network, refused if there were too many. */
  function open(door: TokenDoor, { ip, id }: FastifyRequest) {
    const network = normalizeIP(ip);
    const window = windowOf(network);
    const report = (outcome: 'wrong' | 'limited') => {
      counter.inc({ door, outcome });
      log.warn({ reqId: id, door, outcome, network: hashOf(key, network) }, 'wrong token');
      if (outcome === 'limited') return;
      if (window.wrong === mostWrongTokens)
        onTooMany({ door, network: hashOf(key, network), wrong: window.wrong });
      if (all.until <= now()) all = { wrong: 0, until: now() + windowMs };
      all.wrong += 1;
      if (all.wrong === mostWrongTokensOfAll) onTooMany({ door, network: 'all', wrong: all.wrong });
    };
    if (window.wrong >= mostWrongTokens) {
      report('limited');
      throw new Problem(429, 'Too many requests. Please wait a moment.');
    }
    return { window, report };
  }

  return {
    counter,
    watch: (watcher) => {
      onTooMany = watcher;
    },
    check: (door, request, compare) => {
      // A request without a token is no guess.
      if (!request.headers.authorization) return compare();
      const { window, report } = open(door, request);
      window.wrong += 1;
      const found = compare();
      if (found === undefined) report('wrong');
      else window.wrong -= 1;
      return found;
    },
    checkLater: async (door, request, compare) => {
      const { window, report } = open(door, request);
      const compared = await compare();
      if ('right' in compared) return compared.right;
      window.wrong += 1;
      report('wrong');
      return compared.wrong;
    },
  };
}

function hashOf(key: Buffer, network: string): string {
  return createHmac('sha256', key).update(`wrong-token:${network}`).digest('hex').slice(0, 16);
}
