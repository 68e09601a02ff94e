import { setTimeout as pause } from 'node:timers/promises';
import type { Calls } from '@etg/contract';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import {
  type Answer,
  aRider,
  type CallOptions,
  type Rider,
} from '../../apps/server/src/testing/rider.fixture.ts';
import type { Random } from '../../apps/simulator/src/random.ts';

/** The web app's limit for one answer. */
const timeoutMs = 15_000;
/** No answer for so long is a fault, whatever was killed meanwhile. */
const giveUpAfterMs = 180_000;

type Key = keyof Calls;

/** The rider's phone: calls to the server through any node. */
export interface Phone {
  readonly rider: Rider;
  /** Calls once; undefined without an answer, or if the server asks to retry later. */
  attempt<K extends Key>(key: K, options?: CallOptions<K>): Promise<Answer<K> | undefined>;
  /** Calls until there is an answer. */
  ask<K extends Key>(key: K, options?: CallOptions<K>): Promise<Answer<K>>;
  /** Switches to another node, as a load balancer would. */
  useNextNode(): void;
  /** The delay of a person before the next try. */
  pauseBeforeRetry(): Promise<void>;
}

interface PhoneOptions {
  addresses: readonly string[];
  publicUrl: string;
  db: Database;
  random: Random;
}

export function aPhone({ addresses, publicUrl, db, random }: PhoneOptions): Phone {
  let node = random.between(0, addresses.length - 1);
  const rider = aRider({
    get address() {
      return addresses[node % addresses.length] ?? '';
    },
    db,
    config: { demo: false, publicUrl },
  });

  const phone: Phone = {
    rider,
    attempt: async (key, options) => {
      const answer = await withTimeout(rider.call(key, options)).catch(noAnswer);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (answer?.status === 429) await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      phone.useNextNode();
      return undefined;
    },
    ask: async (key, options) => {
      const deadline = performance.now() + giveUpAfterMs;
      while (performance.now() < deadline) {
        const answer = await phone.attempt(key, options);
        if (answer?.status === 200) return answer;
        if (answer) throw new Error(`${key} was answered ${answer.status} ${answer.body.message ?? ''}`);
        await phone.pauseBeforeRetry();
      }
      throw new Error(`${key} had no answer for ${giveUpAfterMs / 1_000} s`);
    },
    useNextNode: () => {
      node += 1;
    },
    pauseBeforeRetry: () => pause(random.between(200, 600)),
  };
  return phone;
}

/** Rejects after the timeout; a later answer is ignored. */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: done.signal }).then(
    () => Promise.reject(new Error('no answer came in time')),
    () => new Promise<never>(() => undefined),
  );
  return Promise.race([work, timeout]).finally(() => done.abort());
}

/** An answer that violates the contract is a fault; any other error is a lost connection. */
function noAnswer(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ZodError') throw error;
}
