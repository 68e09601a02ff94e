import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEmail, messagesTo } from '../../../testing/people.fixture.ts';
import { completeSeller } from '../../seller/seller.fixture.ts';
import { performMoneyAct } from '../acts/perform-money-act.ts';
import type { MoneyActRequest } from '../acts/plan-money-act.ts';
import { recordVerdict } from '../acts/record-verdict.ts';
import type { FeeNote, Payments } from '../open-payments.ts';
import {
  aMoneyRequest,
  aPayer,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  refund,
  workOff,
} from '../payment.fixture.ts';

let money: MoneyPlace;
let payments: Payments;
/** The place of the next payment. */
let place = { country: 'US', timezone: 'America/Los_Angeles' };
/** What credit paid of the next order. */
let credit: number | undefined;
/** Still the old year in Los Angeles; already the new one in London and Tokyo. */
const newYear = Date.UTC(2027, 0, 1, 0, 30);

beforeAll(async () => {
  money = await openMoneyPlace({
    describeOrders: async (_db, references) => {
      const plan = { view_label: 'Monthly', key: 'monthly' } as const;
      return new Map(
        references.map((reference) => [
          reference,
          { shown: { plan, order_id: reference, ...(credit && { credit }) }, place },
        ]),
      );
    },
    describeFees: async (_db, acts) => {
      const shown: FeeNote['shown'] = {
        id: randomUUID(),
        kind: 'charge',
        amount: 1,
        rental: randomUUID(),
        electron: 'E-1',
        start: newYear / 1_000,
        station: '1001',
        venue: 'Bar <b>',
      };
      const late = acts.filter(({ purpose }) => purpose === 'late');
      return new Map(late.map(({ key }) => [key, [{ shown, place }]]));
    },
  });
  payments = money.payments;
  await money.pass(newYear - money.clock.now().getTime());
  payments.dueWork.register('send-message', async () => undefined);
});
beforeEach(() => {
  credit = undefined;
  place = { country: 'US', timezone: 'America/Los_Angeles' };
});
afterAll(async () => money.close());

async function pay(
  email: string | null,
  request: Partial<MoneyActRequest> = {},
  language: 'en' | 'ja' = 'en',
) {
  const accountId = await aPayer(money.db, language);
  const email_status = email ? ('unverified' as const) : null;
  const address = email ? anEmail(money.db, email) : {};
  await money.db
    .updateTable('account')
    .set({ ...address, email_status })
    .where('id', '=', accountId)
    .execute();
  const sale = aMoneyRequest(accountId, request);
  await plan(payments, sale);
  await performMoneyAct(payments, sale.key);
  await workOff(payments);
  return sale;
}

const mailsTo = (email: string) => messagesTo(money, email);

describe('a receipt', () => {
  it('goes out once for what was paid: date, what, amount, method, order and where to see more', async () => {
    const { reference } = await pay('ann@example.com');
    const [mail, ...others] = await mailsTo('ann@example.com');
    expect([mail?.channel, mail?.subject, others]).toEqual([
      'email',
      'Your receipt from Electron to Go: $5.99',
      [],
    ]);
    for (const line of [
      'Date: December 31, 2026 at 4:30 PM PST',
      'For: Charging plan: Monthly',
      'Amount: $5.99',
      'Payment method: Visa •••• 1111',
      `Order: ${reference}`,
      'All your payments: http://localhost/payments/history',
    ])
      expect(mail?.body.split('\n')).toContain(line);
    expect(mail?.html).toContain('<td>Charging plan: Monthly</td>');
  });

  it('is written in the payer’s language and currency, the plan’s name too, by the clock of the venue [D16, P11]', async () => {
    place = { country: 'JP', timezone: 'Asia/Tokyo' };
    await pay('sakura@example.com', { amount: { minor: 800n, currency: 'JPY' } }, 'ja');
    const [mail] = await mailsTo('sakura@example.com');
    expect(mail?.subject).toBe('Electron to Goの領収書: ¥800');
    const lines = mail?.body.split('\n');
    expect(lines).toContain('日時: 2027年1月1日 9:30 JST');
    expect(lines).toContain('内容: 充電プラン: 1か月プラン');
    expect(mail?.html).toContain('<html lang="ja">');
  });

  it('shows dollars to the cent to a Japanese reader [D16]', async () => {
    await pay('yuki@example.com', { amount: { minor: 199n, currency: 'USD' } }, 'ja');
    expect((await mailsTo('yuki@example.com'))[0]?.subject).toBe('Electron to Goの領収書: $1.99');
  });

  it('of a British venue has a British date [D16]', async () => {
    place = { country: 'GB', timezone: 'Europe/London' };
    await pay('nigel@example.com', { amount: { minor: 599n, currency: 'GBP' } });
    const [mail] = await mailsTo('nigel@example.com');
    expect(mail?.body).toContain('Date: 1 January 2027 at 00:30 GMT\n');
    expect(mail?.subject).toContain('£5.99');
  });

  it('of a fee says which, and of which rental: the venue and the day by its clock [N7]', async () => {
    await pay('lou@example.com', { purpose: 'late', amount: { minor: 100n, currency: 'USD' } });
    const [mail] = await mailsTo('lou@example.com');
    expect(mail?.body).toContain(
      'For: Late fee, $1.00 (Electron E-1, rental of December 31, 2026 at Bar <b>)\n',
    );
    expect(mail?.html).toContain('Bar &lt;b&gt;');
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

  it('comes for a plan that credit has paid for as well, though nothing was charged [QC6]', async () => {
    credit = 5.99;
    await pay('uma@example.com', { kind: 'hold', purpose: 'hold' });
    const [mail, ...others] = await mailsTo('uma@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your receipt from Electron to Go: $0.00');
    const lines = mail?.body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['For: Charging plan: Monthly', 'Paid by credit: $5.99', 'Amount: $0.00']),
    );
    expect(mail?.body).not.toContain('Payment method');
  });

  it('is one for refunds that belong together, once the last has ended, of what really went back [D20]', async () => {
    const first = await pay('kim@example.com');
    const terms = { accountId: first.accountId, amount: { minor: 6_000n, currency: 'USD' } } as const;
    const [second, third] = [aMoneyRequest(first.accountId, terms), aMoneyRequest(first.accountId, terms)];
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
    await recordVerdict(payments, `refund:${second.reference}`, { is: 'refused', reason: '91506' });
    await workOff(payments);
    expect(await refunds()).toEqual(['Your refund from Electron to Go: $65.99']);
  });

  it('says its number, its seller and its tax once somebody sells there, and leads to its page [QM7]', async () => {
    await completeSeller(money.db);
    place = { country: 'GB', timezone: 'Europe/London' };
    const amount = { minor: 599n, currency: 'GBP' } as const;
    const sale = await pay('gina@example.com', { purpose: 'late', country: 'GB', amount });
    const [mail] = await mailsTo('gina@example.com');
    const issued = await money.db
      .selectFrom('receipt')
      .select(['id', 'number', 'facts'])
      .where('act_key', '=', sale.key)
      .executeTakeFirstOrThrow();
    expect(mail?.subject).toBe('Your receipt from Electron to Go: £5.99');
    for (const line of [
      'VAT receipt',
      `Receipt number: ${issued.number}`,
      'VAT number: GB123456782',
      'VAT 20%: £1.00',
      'Total paid: £5.99',
      'Payment method: Visa •••• 1111',
      `Download PDF: http://localhost/payments/receipts/${issued.id}`,
    ])
      expect(mail?.body.split('\n')).toContain(line);
    expect(mail?.html).toContain(`<td>${issued.number}</td>`);
  });

  it('goes to nobody where there is no address', async () => {
    const count = async () => (await money.db.selectFrom('outbox_message').select('id').execute()).length;
    const before = await count();
    await pay(null);
    expect(await count()).toBe(before);
  });
});
