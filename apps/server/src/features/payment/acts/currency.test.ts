import { type Currency, currencies } from '@etg/domain/currencies';
import { anyCurrency } from '@etg/domain/currency.fixture';
import { decimalsOf } from '@etg/domain/currency-decimals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aMoneyRequest,
  aPayer,
  atGateway,
  balances,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  refund,
  theAct,
} from '../payment.fixture.ts';
import { amountText } from '../payment.rules.ts';
import { findMoneyAct } from './money-act.store.ts';
import { performMoneyAct } from './perform-money-act.ts';

const day = 86_400_000;

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

async function aSale(minor: bigint, currency: Currency) {
  const sale = aMoneyRequest(await aPayer(place.db), { amount: { minor, currency } });
  await plan(place.payments, sale);
  expect(await performMoneyAct(place.payments, sale.key)).toEqual({ state: 'succeeded' });
  return sale;
}

/** Below the amounts whose only meaning is how the sandbox declines them. */
const minorOf = (whole: number, part: number, currency: Currency) => {
  const scale = 10 ** decimalsOf(currency);
  return BigInt(whole * scale + (part % scale));
};

it('is charged, stored and read back to the minor unit, in any currency [QM1, N6]', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCurrency,
      fc.integer({ min: 1, max: 1_999 }),
      fc.nat(999),
      async (currency, whole, part) => {
        const minor = minorOf(whole, part, currency);
        const { key } = await aSale(minor, currency);
        const amount = amountText({ minor, currency });
        expect(await atGateway(place.payments.gateway, key)).toMatchObject([{ amount, currency }]);
        expect(await theAct(place.db, key)).toMatchObject({ amount_minor: minor, currency });
        expect(await balances(place.db, [key])).toMatchObject({ clearing: Number(minor) });
      },
    ),
    { numRuns: 25 },
  );
});

it('is given back in parts to its last minor unit, in any currency [QM1, S25]', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCurrency,
      fc.integer({ min: 3, max: 900 }),
      fc.nat(999),
      async (currency, whole, part) => {
        const minor = minorOf(whole, part, currency);
        const sale = await aSale(minor, currency);
        await place.pass(2 * day);
        const parts = [1n, minor / 3n, minor - minor / 3n - 1n];
        for (const [index, each] of parts.entries()) {
          const key = `refund:${sale.reference}:${index}`;
          const amount = { minor: each, currency };
          await refund(place.payments, { of: sale.key, key, purpose: 'refund', amount });
          expect(await performMoneyAct(place.payments, key)).toEqual({ state: 'succeeded' });
          expect(await atGateway(place.payments.gateway, key)).toMatchObject([
            { amount: amountText(amount), currency },
          ]);
        }
        // Refunds and revenue are net of the tax, which has all gone back [QM7].
        const { tax_minor } = await theAct(place.db, sale.key);
        const net = Number(minor - (tax_minor ?? 0n));
        expect(await balances(place.db, [sale.key])).toEqual({
          clearing: 0,
          refunds: net,
          'revenue:plan': -net,
          ...(tax_minor && { tax: 0 }),
        });
      },
    ),
    { numRuns: 8 },
  );
});

it('without a merchant account is refused, and nothing is written or sent [QM1]', async () => {
  const { payments } = place;
  const { EUR: _, ...merchantAccounts } = payments.gateway.merchantAccounts;
  const without = { ...payments, gateway: { ...payments.gateway, merchantAccounts } };
  const request = aMoneyRequest(await aPayer(place.db), { amount: { minor: 599n, currency: 'EUR' } });
  expect(await plan(without, request)).toEqual({ outcome: 'no-merchant-account' });
  expect(await findMoneyAct(place.db, request.key)).toBeUndefined();
  expect(await atGateway(payments.gateway, request.key)).toEqual([]);
  // What was planned while there was an account is still the same act.
  await plan(payments, request);
  expect(await plan(without, request)).toMatchObject({ outcome: 'planned' });
});

it('has a merchant account at the sandbox, whatever it is [QM1]', () => {
  expect(Object.keys(place.payments.gateway.merchantAccounts).sort()).toEqual([...currencies].sort());
});
