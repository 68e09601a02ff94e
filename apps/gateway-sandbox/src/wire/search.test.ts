import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, aSale, hour, searched, startSandbox, type TestSandbox } from '../sandbox.fixture.ts';

let test: TestSandbox;
let ids: string[];
beforeAll(async () => {
  test = await startSandbox();
  ids = [];
  for (const [index, merchantAccountId] of [accounts.USD, accounts.USD, accounts.GBP].entries()) {
    const { transaction } = await test.sdk.transaction.sale(
      aSale({ orderId: `find-${index}`, merchantAccountId }),
    );
    ids.push(transaction.id);
    await test.advance(hour);
  }
  await test.sdk.transaction.void(ids[1] ?? '');
});
afterAll(async () => test.sandbox.stop());

const find = async (wanted: Parameters<typeof searched>[1]) =>
  (await searched(test.sdk, wanted)).map(({ orderId }) => orderId);

describe('a search', () => {
  it('finds by order, id, status and merchant account, newest first', async () => {
    expect(await find((search) => search.orderId().is('find-1'))).toEqual(['find-1']);
    expect(await find((search) => search.orderId().startsWith('find-'))).toEqual([
      'find-2',
      'find-1',
      'find-0',
    ]);
    expect(await find((search) => search.id().is(ids[2] ?? ''))).toEqual(['find-2']);
    expect(await find((search) => search.ids().in([ids[0] ?? '', ids[1] ?? '']))).toEqual([
      'find-1',
      'find-0',
    ]);
    expect(await find((search) => search.status().is('voided'))).toEqual(['find-1']);
    expect(await find((search) => search.merchantAccountId().is(accounts.GBP))).toEqual(['find-2']);
    expect(await find((search) => search.orderId().is('nothing'))).toEqual([]);
  });

  it('finds by time of creation and by amount, bounds included', async () => {
    const began = Date.UTC(2026, 10, 15, 9);
    expect(await find((search) => search.createdAt().min(new Date(began + hour)))).toEqual([
      'find-2',
      'find-1',
    ]);
    expect(await find((search) => search.createdAt().between(new Date(began), new Date(began)))).toEqual([
      'find-0',
    ]);
    expect(await find((search) => search.voidedAt().min(new Date(began)))).toEqual(['find-1']);
    expect(await find((search) => search.amount().max('4.99'))).toEqual([]);
  });

  it('wants all criteria at once', async () => {
    const wanted = await find((search) => {
      search.orderId().startsWith('find-');
      search.status().in(['submitted_for_settlement']);
      search.currency().is('USD');
    });
    expect(wanted).toEqual(['find-0']);
  });

  it('brings more than one page', async () => {
    for (let turn = 0; turn < 55; turn += 1) {
      await test.sdk.transaction.sale(aSale({ orderId: `many-${turn}`, apiRequestKey: `many-${turn}` }));
    }
    const found = await find((search) => search.orderId().startsWith('many-'));
    expect(new Set(found).size).toBe(55);
  });

  it('refuses a field it does not know rather than find everything', async () => {
    const all = searched(test.sdk, (search) => search.creditCardCardholderName().is('Ann'));
    await expect(all).rejects.toMatchObject({
      message: expect.stringContaining('credit_card_cardholder_name'),
    });
  });
});
