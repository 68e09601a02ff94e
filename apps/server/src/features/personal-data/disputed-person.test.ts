import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerDispute } from '../payment/disputes/dispute.fixture.ts';
import { openPayments, type Payments, reconcileDispute } from '../payment/index.ts';
import { noHandlers, noPages } from '../payment/payment.fixture.ts';
import { openShop, type Shop } from '../subscription/subscription.fixture.ts';
import { deleteAccount } from './delete-account.ts';
import { listObstacles } from './obstacle.store.ts';
import { listRows } from './personal-data.store.ts';

let shop: Shop;
let payments: Payments;
beforeAll(async () => {
  shop = await openShop();
  payments = openPayments({
    ...shop.server.core,
    db: shop.server.db,
    gateway: shop.sdk,
    publicUrl: 'http://localhost',
    handlers: noHandlers,
    live: noPages,
  });
});
afterAll(async () => shop.stop());

const phone = '14155557399';

it('a person with a disputed payment leaves, once our answer has arrived; the claim stays without its evidence [QC10]', async () => {
  const { db, core } = shop.server;
  const { accountId, ...buyer } = await shop.aBuyer({ phone, email: 'left@mail.example' });
  const orderId = await buyer.wants(planIds.daily);
  await buyer.pay(orderId);
  await shop.pass(2 * 86_400_000);
  const found = await shop.sdk.search({ orderId: `plan:${orderId}` });
  const transaction = found.outcome === 'found' ? (found.found[0]?.id ?? '') : '';
  const { id } = await shop.gateway.openDispute({ transaction });
  expect(await reconcileDispute(payments, id)).toBe('done');
  await shop.gateway.orderFault({ fault: 'down' });
  const answer = { contest: { text: `${phone} has used it` } };
  expect(await answerDispute(payments, { id, by: 'maya', answer })).toEqual({ outcome: 'under-way' });
  expect(await listObstacles(db, accountId, core.clock.now())).toContain('payment');
  expect(await listRows(db, 'dispute', { accountId, phone })).toMatchObject([
    { id, evidence: `${phone} has used it` },
  ]);
  await shop.gateway.orderFault({ fault: 'none' });
  await shop.pass(10_000);
  await expect.poll(async () => (await dispute(id)).answer_state, { timeout: 20_000 }).toBe('given');
  expect(await deleteAccount(payments, { accountId, phoneEnd: phone.slice(-4) })).toMatchObject({
    outcome: 'deleted',
  });
  expect(await dispute(id)).toMatchObject({
    status: 'disputed',
    answered_by: 'maya',
    evidence: null,
    evidence_file: null,
    taken_minor: 199n,
  });
});

function dispute(id: string) {
  return shop.server.db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
