import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../records/records.ts';
import { Store } from '../records/store.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { once } from './once.ts';
import { sell } from './sell.ts';
import { performDueSteps } from './settlement.ts';
import { refund, refundedMinor, submitForSettlement, voidTransaction } from './undo.ts';

const act = fc.record({
  do: fc.constantFrom('sale', 'refund', 'void', 'capture', 'wait'),
  key: fc.nat(8),
  amount: fc.integer({ min: 1, max: 500 }),
  /** The index of the transaction. */
  on: fc.nat(4),
  settle: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface World {
  gateway: Gateway;
  pass(ms: number): void;
}

function aWorld(): World {
  let now = 0;
  const gateway = {
    store: new Store(),
    now: () => now,
    declines: () => false,
    hasWebhookDestination: () => false,
  };
  return {
    gateway,
    pass: (ms) => {
      now += ms;
      gateway.store.transact(() => performDueSteps(gateway));
    },
  };
}

/** One call, under a request key that may have been used for another call. */
function perform(world: World, asked: Act): Transaction | Refusal | undefined {
  const { gateway, pass } = world;
  if (asked.do === 'wait') {
    pass(asked.amount * 200_000);
    return undefined;
  }
  const id = asked.do === 'sale' ? '' : (gateway.store.all('transaction').at(asked.on)?.id ?? '');
  const request = { key: `key-${asked.key}`, asked: { ...asked, id } };
  try {
    return gateway.store.transact(() => once(gateway, request, () => doIt(gateway, asked, id)));
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

function doIt(gateway: Gateway, { do: what, amount: cents, settle }: Act, id: string): Transaction {
  const amount = (cents / 100).toFixed(2);
  if (what === 'refund') return refund(gateway, id, { amount });
  if (what === 'void') return voidTransaction(gateway, id);
  if (what === 'capture') return submitForSettlement(gateway, id, { amount });
  return sell(gateway, { amount, nonce: 'fake-valid-nonce', settle, vault: false, keyed: true });
}

describe('any sequence of acts', () => {
  it('never gives back more than was captured, nor for what was not', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const world = aWorld();
        for (const one of acts) {
          perform(world, one);
          for (const sale of world.gateway.store.all('transaction').filter(({ type }) => type === 'sale')) {
            const given = refundedMinor(world.gateway, sale);
            const captured = sale.status === 'settled' || sale.status === 'settling' ? sale.minor : 0;
            expect(given).toBeLessThanOrEqual(captured);
          }
        }
      }),
    );
  });

  it('leaves one transaction per key, and answers the same request the same way', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const world = aWorld();
        const { store } = world.gateway;
        for (const one of acts.filter((asked) => asked.do === 'sale')) {
          const first = perform(world, one);
          const before = store.all('transaction').length;
          const again = perform(world, one);
          expect(store.all('transaction')).toHaveLength(before);
          if (first && !(first instanceof Refusal)) expect(again).toMatchObject({ id: first.id });
        }
        const keys = new Set(store.all('requestKey').flatMap(({ transactionId }) => transactionId ?? []));
        expect(keys.size).toBe(store.all('transaction').length);
      }),
    );
  });
});
