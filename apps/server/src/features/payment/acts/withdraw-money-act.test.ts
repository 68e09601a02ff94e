import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../platform/database/transact.ts';
import { aMoneyRequest, aPayer, type MoneyPlace, openMoneyPlace, plan, workOff } from '../payment.fixture.ts';
import { findMoneyAct } from './money-act.store.ts';
import { performMoneyAct } from './perform-money-act.ts';
import { withdrawMoneyAct } from './withdraw-money-act.ts';

let place: MoneyPlace;
beforeAll(async () => {
  place = await openMoneyPlace();
});
afterAll(async () => place.close());

const withdraw = (key: string) => transact(place.db, (tx) => withdrawMoneyAct(place.payments, tx, key));
const atGateway = async (orderId: string) => {
  const searched = await place.payments.gateway.search({ orderId });
  return searched.outcome === 'found' ? searched.found.length : searched.outcome;
};

describe('an act of money that is not wanted any more', () => {
  it('is never sent if nobody has sent it yet, whoever tries later [D17]', async () => {
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(place.payments, request);
    expect(await withdraw(request.key)).toBe(true);
    expect(await performMoneyAct(place.payments, request.key)).toMatchObject({ state: 'voided' });
    await place.pass(60_000);
    await workOff(place.payments);
    expect(await atGateway(request.key)).toBe(0);
    expect(await findMoneyAct(place.db, request.key)).toMatchObject({ state: 'voided', sent_at: null });
  });

  it('goes on if it was sent, and whoever planned it hears of its end [D17]', async () => {
    const request = aMoneyRequest(await aPayer(place.db));
    await plan(place.payments, request);
    const [withdrawn, performed] = await Promise.all([
      withdraw(request.key),
      performMoneyAct(place.payments, request.key),
    ]);
    expect(withdrawn).toBe(performed.state === 'voided');
    expect(await atGateway(request.key)).toBe(withdrawn ? 0 : 1);
    expect(await withdraw(request.key)).toBe(false);
  });
});
