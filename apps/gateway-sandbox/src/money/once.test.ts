import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSale, codesOf, day, searched, startSandbox, type TestSandbox } from '../sandbox.fixture.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await startSandbox();
});
afterAll(async () => test.sandbox.stop());

describe('an apiRequestKey', () => {
  it('gives the same request the same transaction, in its present state', async () => {
    const request = aSale({ apiRequestKey: 'plan:1', orderId: 'keyed-1' });
    const first = await test.sdk.transaction.sale({ ...request });
    await test.sdk.testing.settle(first.transaction.id);
    const again = await test.sdk.transaction.sale({ ...request });
    expect(again.transaction).toMatchObject({ id: first.transaction.id, status: 'settled' });
    expect(await searched(test.sdk, (search) => search.orderId().is('keyed-1'))).toHaveLength(1);
  });

  it('refuses another request, and one longer than 255 signs', async () => {
    const request = aSale({ apiRequestKey: 'plan:2' });
    await test.sdk.transaction.sale({ ...request });
    expect(codesOf(await test.sdk.transaction.sale({ ...request, amount: '6.00' }))).toEqual(['915232']);
    expect(codesOf(await test.sdk.transaction.sale({ ...request, apiRequestKey: 'x'.repeat(256) }))).toEqual([
      '915230',
    ]);
  });

  it('takes the place of duplicate checking', async () => {
    const request = aSale();
    const [one, two] = [
      await test.sdk.transaction.sale({ ...request, apiRequestKey: 'plan:3a' }),
      await test.sdk.transaction.sale({ ...request, apiRequestKey: 'plan:3b' }),
    ];
    expect([one.success, two.success]).toEqual([true, true]);
    expect(one.transaction.id).not.toBe(two.transaction.id);
  });

  it('shows a decline again as the decline it was', async () => {
    const request = aSale({ apiRequestKey: 'plan:4', amount: '2000.00' });
    const [first, again] = [
      await test.sdk.transaction.sale({ ...request }),
      await test.sdk.transaction.sale({ ...request }),
    ];
    expect(again).toMatchObject({ success: false, message: 'Do Not Honor' });
    expect(again.transaction.id).toBe(first.transaction.id);
  });

  it('is used up by a request that was refused', async () => {
    const request = aSale({ apiRequestKey: 'plan:5', paymentMethodNonce: 'fake-consumed-nonce' });
    expect(codesOf(await test.sdk.transaction.sale({ ...request }))).toEqual(['91564']);
    expect(codesOf(await test.sdk.transaction.sale({ ...request }))).toEqual(['915234']);
  });

  it('works for a void and a refund too', async () => {
    const hold = await test.sdk.transaction.sale(aSale({ options: {} }));
    const voids = [
      await test.sdk.transaction.void(hold.transaction.id, { apiRequestKey: 'void:1' }),
      await test.sdk.transaction.void(hold.transaction.id, { apiRequestKey: 'void:1' }),
    ];
    expect(voids.map(({ success }) => success)).toEqual([true, true]);

    const sale = await test.sdk.transaction.sale(aSale());
    await test.sdk.testing.settle(sale.transaction.id);
    const part = { amount: '2.00', apiRequestKey: 'refund:1' };
    const refunds = [
      await test.sdk.transaction.refund(sale.transaction.id, { ...part }),
      await test.sdk.transaction.refund(sale.transaction.id, { ...part }),
    ];
    expect(new Set(refunds.map(({ transaction }) => transaction.id)).size).toBe(1);
    expect((await test.sdk.transaction.find(sale.transaction.id)).refundIds).toHaveLength(1);
  });

  it('is fresh again after 30 days', async () => {
    const request = aSale({ apiRequestKey: 'plan:6' });
    const first = await test.sdk.transaction.sale({ ...request });
    await test.advance(30 * day);
    const later = await test.sdk.transaction.sale({ ...request });
    expect(later.transaction.id).not.toBe(first.transaction.id);
  });
});
