import { currency } from '@etg/contract/entities';
import { decimalsOf, gatewayMerchantAccount } from '@etg/contract/gateway-control';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAmount } from '../money/amount.ts';
import { merchantAccounts } from '../money/merchant-accounts.ts';
import { aSale, codesOf, startSandbox, type TestSandbox } from '../sandbox.fixture.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await startSandbox();
});
afterAll(async () => test.sandbox.stop());

const codes = currency.options;
const anyCurrency = fc.oneof(
  ...[0, 2, 3].map((decimals) => fc.constantFrom(...codes.filter((code) => decimalsOf(code) === decimals))),
);

it('comes back over the wire as it was sent, in the decimals of any currency', async () => {
  await fc.assert(
    fc.asyncProperty(anyCurrency, fc.integer({ min: 1, max: 1_999 }), async (code, minor) => {
      const amount = writeAmount(minor, code);
      const merchantAccountId = gatewayMerchantAccount(code);
      const { transaction } = await test.sdk.transaction.sale(aSale({ amount, merchantAccountId }));
      expect(transaction).toMatchObject({ amount, currencyIsoCode: code, merchantAccountId });
      expect(await test.sdk.transaction.find(transaction.id)).toMatchObject({
        amount,
        currencyIsoCode: code,
      });
    }),
    { numRuns: 40 },
  );
});

it.each([
  ['EUR', '12.505'],
  ['KWD', '1.2505'],
  ['KRW', '9900.5'],
] as const)('in %s is refused with more decimals than it has', async (code, amount) => {
  const merchantAccountId = gatewayMerchantAccount(code);
  expect(codesOf(await test.sdk.transaction.sale(aSale({ amount, merchantAccountId })))).toEqual(['81503']);
});

it('has a merchant account, whatever it is, and each has its own', async () => {
  expect(merchantAccounts.map((account) => account.currency).sort()).toEqual([...codes].sort());
  expect(new Set(merchantAccounts.map(({ id }) => id)).size).toBe(codes.length);
  const euros = await test.sdk.merchantAccount.find(gatewayMerchantAccount('EUR'));
  expect(euros).toMatchObject({ currencyIsoCode: 'EUR', default: false });
});
