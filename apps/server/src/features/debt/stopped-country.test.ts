import { afterAll, beforeAll, expect, it } from 'vitest';
import { setCountryState } from '../../testing/country.fixture.ts';
import { blocking, day, hour, type LateWorld, openLateWorld } from '../late-return/late-return.fixture.ts';
import { approveAtBank } from '../subscription/subscription.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const second = 1_000;

const setBritain = (state: 'served' | 'stopped') => setCountryState(world.server, { country: 'GB', state });

it('a debt in pounds is paid with a card that the bank confirms, also once its country stopped selling [QM1, QM7]', async () => {
  const { buyer: rider, ...holder } = await world.aHolder('daily', 'GB');
  await holder.keepFor(18 * hour + second);
  await world.server.db
    .updateTable('payment_method')
    .set({ removed_at: world.server.core.clock.now(), is_default: false })
    .where('account_id', '=', rider.accountId)
    .execute();
  await holder.keepFor(day + second);
  await holder.bringBack();
  await setBritain('stopped');
  const debts = async () => (await rider.call('GET /users/debts', {})).body.debts;
  expect(await debts()).toMatchObject([{ currency: 'GBP', amount: 1, processing: false }]);
  const payment_method_nonce = await world.gateway.nonce();
  const asked = await rider.call('POST /{provider}/debts/pay', {
    params: { provider: 'braintree' },
    body: { currency: 'GBP', source: 'credit_card', payment_method_nonce },
  });
  const { bank } = asked.body;
  if (!bank) throw new Error(`The bank is not asked: ${JSON.stringify(asked.body)}`);
  expect(await debts()).toMatchObject([{ processing: true }]);
  expect(await approveAtBank({ rider, gateway: world.gateway }, bank)).toMatchObject({ code: 200 });
  expect(await debts()).toEqual([]);
  expect(await blocking(world, { buyer: rider, ...holder })).toBe(null);
  await setBritain('served');
});
