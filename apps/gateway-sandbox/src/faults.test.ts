import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSale, codesOf, sdkFor, searched, startSandbox, type TestSandbox } from './sandbox.fixture.ts';

let test: TestSandbox;
beforeEach(async () => {
  test = await startSandbox();
});
afterEach(async () => test.sandbox.stop());

const found = async (orderId: string) => searched(test.sdk, (search) => search.orderId().is(orderId));

describe('a gateway that drops the socket after committing', () => {
  it('has charged, once, and says so to the same key', async () => {
    const request = aSale({ orderId: 'dropped', apiRequestKey: 'dropped' });
    test.sandbox.setFault({ fault: 'drop_after_commit' });
    await expect(test.sdk.transaction.sale({ ...request })).rejects.toMatchObject({
      type: 'unexpectedError',
    });
    const known = await found('dropped');
    expect(known.map(({ status }) => status)).toEqual(['submitted_for_settlement']);
    const again = await test.sdk.transaction.sale({ ...request });
    expect(again.transaction.id).toBe(known[0]?.id);
    expect(await found('dropped')).toHaveLength(1);
  });

  it('drops voids and saved methods too, but nothing that only reads', async () => {
    const { transaction } = await test.sdk.transaction.sale(aSale({ options: {} }));
    const { customer } = await test.sdk.customer.create({});
    test.sandbox.setFault({ fault: 'drop_after_commit' });
    await expect(test.sdk.transaction.void(transaction.id)).rejects.toMatchObject({
      type: 'unexpectedError',
    });
    expect((await test.sdk.transaction.find(transaction.id)).status).toBe('voided');
    const keep = { customerId: customer.id, paymentMethodNonce: 'fake-valid-nonce' };
    await expect(test.sdk.paymentMethod.create(keep)).rejects.toMatchObject({ type: 'unexpectedError' });
    expect((await test.sdk.customer.find(customer.id)).paymentMethods).toHaveLength(1);
  });
});

describe('a gateway that is slow', () => {
  it('answers all the same, below the caller’s patience', async () => {
    test.sandbox.setFault({ fault: 'slow', slow_s: 0.01 });
    expect((await test.sdk.transaction.sale(aSale())).success).toBe(true);
  });

  it('keeps the key in flight for a caller who gave up, and then has one transaction', async () => {
    const hasty = sdkFor(test.port);
    hasty.config.timeout = 50;
    test.sandbox.setFault({ fault: 'slow', slow_s: 600 });
    const request = aSale({ orderId: 'slow', apiRequestKey: 'slow' });
    await expect(hasty.transaction.sale({ ...request })).rejects.toMatchObject({ type: 'unexpectedError' });
    expect(codesOf(await test.sdk.transaction.sale({ ...request }))).toEqual(['915233']);
    test.sandbox.setFault({ fault: 'none' });
    expect((await test.sdk.transaction.sale({ ...request })).success).toBe(true);
    expect(await found('slow')).toHaveLength(1);
  });
});

describe('a gateway that is down', () => {
  it('does nothing and says so, until the clock says it is up again', async () => {
    expect(test.sandbox.setFault({ fault: 'down', for_s: 60 })).toEqual({
      fault: 'down',
      until: Date.UTC(2026, 10, 15, 9, 1) / 1_000,
    });
    const request = aSale({ orderId: 'down', apiRequestKey: 'down' });
    const down = { type: 'serviceUnavailableError' };
    await expect(test.sdk.transaction.sale({ ...request })).rejects.toMatchObject(down);
    await expect(test.sdk.transaction.find('zzzzzzzz')).rejects.toMatchObject(down);
    await test.advance(60_000);
    expect(test.sandbox.fault()).toEqual({ fault: 'none', until: null });
    expect(await found('down')).toHaveLength(0);
    expect((await test.sdk.transaction.sale({ ...request })).success).toBe(true);
  });
});

describe('a gateway whose banks decline', () => {
  it('declines every sale and verification, and lets holds of before be voided', async () => {
    const before = await test.sdk.transaction.sale(aSale({ options: {} }));
    test.sandbox.setFault({ fault: 'decline' });
    const { success, transaction } = await test.sdk.transaction.sale(aSale());
    expect([success, transaction.processorResponseCode]).toEqual([false, '2000']);
    expect((await test.sdk.transaction.void(before.transaction.id)).success).toBe(true);
  });
});

describe('a caller who repeats the same key until it is answered', () => {
  it('is charged once for each order, whatever goes wrong in between', async () => {
    const fault = fc.constantFrom('none', 'drop_after_commit', 'down', 'decline');
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fault, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        async (orders) => {
          runs += 1;
          for (const [place, faults] of orders.entries()) {
            const key = `run-${runs}-${place}`;
            const request = aSale({ orderId: key, apiRequestKey: key });
            const outcomes: unknown[] = [];
            for (const fault of [...faults, 'none' as const]) {
              test.sandbox.setFault({ fault });
              const answer = await test.sdk.transaction.sale({ ...request }).catch(() => undefined);
              outcomes.push(answer?.success);
            }
            const [transaction, ...others] = await found(key);
            expect(others).toEqual([]);
            const told = outcomes.filter((success) => success !== undefined);
            expect(new Set(told)).toEqual(new Set([transaction?.status === 'submitted_for_settlement']));
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
