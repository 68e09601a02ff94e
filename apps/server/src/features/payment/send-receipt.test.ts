import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail, messagesTo } from '../../people.fixture.ts';
import { describeOrders } from './describe-orders.ts';
import type { Payments } from './open-payments.ts';
import { aPayer, aWish, type MoneyPlace, openMoneyPlace, plan, refund, workOff } from './payment.fixture.ts';
import { performMoneyAct } from './perform-money-act.ts';
import type { MoneyWish } from './plan-money-act.ts';
import { settleMoneyAct } from './settle-money-act.ts';

let place: MoneyPlace;
let payments: Payments;
beforeAll(async () => {
  place = await openMoneyPlace();
  payments = place.payments;
  payments.dueWork.handle('send-message', async () => undefined);
  describeOrders(payments, async (_db, references) => {
    const plan = { view_label: 'Monthly <b>' };
    return new Map(references.map((reference) => [reference, { plan, order_id: reference }]));
  });
});
afterAll(async () => place.close());

async function pay(email: string | null, wish: Partial<MoneyWish> = {}, language: 'en' | 'ja' = 'en') {
  const accountId = await aPayer(place.db, language);
  const email_status = email ? ('unverified' as const) : null;
  const address = email ? anEmail(place.db, email) : {};
  await place.db
    .updateTable('account')
    .set({ ...address, email_status })
    .where('id', '=', accountId)
    .execute();
  const sale = aWish(accountId, wish);
  await plan(payments, sale);
  await performMoneyAct(payments, sale.key);
  await workOff(payments);
  return sale;
}

const mailsTo = (email: string) => messagesTo(place, email);

describe('a receipt', () => {
  it('goes out once for what was paid: date, what, amount, method, order and where to see more', async () => {
    const { reference } = await pay('ann@example.com');
    const [mail, ...others] = await mailsTo('ann@example.com');
    expect([mail?.channel, mail?.subject, others]).toEqual([
      'email',
      'Your receipt from Electron to Go: $5.99',
      [],
    ]);
    expect(mail?.body).toMatch(/Date: .+ UTC/);
    for (const line of [
      'For: Charging plan: Monthly <b>',
      'Amount: $5.99',
      'Payment method: Visa •••• 1111',
      `Order: ${reference}`,
      'All your payments: http://localhost/payments/history',
    ])
      expect(mail?.body.split('\n')).toContain(line);
    expect(mail?.html).toContain('Monthly &lt;b&gt;');
  });

  it('is written in the payer’s language and currency', async () => {
    await pay('sakura@example.com', { amount: { minor: 800n, currency: 'JPY' } }, 'ja');
    const [mail] = await mailsTo('sakura@example.com');
    expect(mail?.subject).toBe('Electron to Goの領収書: ¥800');
    expect(mail?.html).toContain('<html lang="ja">');
  });

  it('comes for a refund too, and never for what was declined or only held', async () => {
    const { key, reference } = await pay('eve@example.com');
    await refund(payments, { of: key, key: `refund:${reference}`, purpose: 'refund' });
    await performMoneyAct(payments, `refund:${reference}`);
    await workOff(payments);
    const subjects = (await mailsTo('eve@example.com')).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Your receipt from Electron to Go: $5.99',
      'Your refund from Electron to Go: $5.99',
    ]);
    await pay('no@example.com', { amount: { minor: 200_000n, currency: 'USD' } });
    await pay('no@example.com', { kind: 'hold', purpose: 'hold' });
    expect(await mailsTo('no@example.com')).toEqual([]);
  });

  it('is one for refunds that belong together, once the last has ended, of what really went back [D20]', async () => {
    const first = await pay('kim@example.com');
    const wishes = { accountId: first.accountId, amount: { minor: 6_000n, currency: 'USD' } } as const;
    const [second, third] = [aWish(first.accountId, wishes), aWish(first.accountId, wishes)];
    for (const sale of [second, third]) {
      await plan(payments, sale);
      await performMoneyAct(payments, sale.key);
    }
    const bundle = `refund:${first.reference}`;
    for (const { key, reference } of [first, second, third])
      await refund(payments, { of: key, key: `refund:${reference}`, purpose: 'refund', bundle });
    const refunds = async () =>
      (await mailsTo('kim@example.com')).flatMap(({ subject }) =>
        subject?.includes('refund') ? subject : [],
      );
    for (const { reference } of [third, first]) await performMoneyAct(payments, `refund:${reference}`);
    await workOff(payments);
    expect(await refunds()).toEqual([]);
    await settleMoneyAct(payments, `refund:${second.reference}`, { is: 'refused', reason: '91506' });
    await workOff(payments);
    expect(await refunds()).toEqual(['Your refund from Electron to Go: $65.99']);
  });

  it('goes to nobody where there is no address', async () => {
    const count = async () => (await place.db.selectFrom('outbox_message').select('id').execute()).length;
    const before = await count();
    await pay(null);
    expect(await count()).toBe(before);
  });
});
