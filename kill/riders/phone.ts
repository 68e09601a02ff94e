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

/** As the web app: longer nobody waits for one answer. */
const patienceMs = 15_000;
/** Whoever gets no answer for so long has met a fault, whatever died meanwhile. */
const despairMs = 180_000;

type Key = keyof Calls;

/** What a rider holds in the other hand. */
export interface Phone {
  readonly rider: Rider;
  /** Once; undefined where no answer came, or one that says "later". */
  attempt<K extends Key>(key: K, options?: CallOptions<K>): Promise<Answer<K> | undefined>;
  /** As somebody who tries again until there is an answer. */
  ask<K extends Key>(key: K, options?: CallOptions<K>): Promise<Answer<K>>;
  /** Through whichever node answers next, as a load balancer would have it. */
  goElsewhere(): void;
  /** As long as somebody waits before the next try. */
  breathe(): Promise<void>;
}

interface PhonePlace {
  addresses: readonly string[];
  publicUrl: string;
  db: Database;
  random: Random;
}

export function aPhone({ addresses, publicUrl, db, random }: PhonePlace): Phone {
  let turn = random.between(0, addresses.length - 1);
  const rider = aRider({
    get address() {
      return addresses[turn % addresses.length] ?? '';
    },
    db,
    config: { demo: false, publicUrl },
  });

  const phone: Phone = {
    rider,
    attempt: async (key, options) => {
      const answer = await within(rider.call(key, options)).catch(noAnswer);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (answer?.status === 429) await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      phone.goElsewhere();
      return undefined;
    },
    ask: async (key, options) => {
      const deadline = performance.now() + despairMs;
      while (performance.now() < deadline) {
        const answer = await phone.attempt(key, options);
        if (answer?.status === 200) return answer;
        if (answer) throw new Error(`${key} was answered ${answer.status} ${answer.body.message ?? ''}`);
        await phone.breathe();
      }
      throw new Error(`${key} had no answer for ${despairMs / 1_000} s`);
    },
    goElsewhere: () => {
      turn += 1;
    },
    breathe: () => pause(random.between(200, 600)),
  };
  return phone;
}

/** Whatever takes too long counts as lost; its answer, should it come, is nobody's. */
export async function within<Result>(work: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const patience = pause(patienceMs, undefined, { signal: late.signal }).then(
    () => Promise.reject(new Error('no answer came in time')),
    () => new Promise<never>(() => undefined),
  );
  return Promise.race([work, patience]).finally(() => late.abort());
}

/** An answer that breaks the contract is a fault; anything else is a connection that was lost. */
function noAnswer(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ZodError') throw error;
}
