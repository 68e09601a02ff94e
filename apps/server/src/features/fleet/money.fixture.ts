import { randomUUID } from 'node:crypto';
import type { Currency } from '@etg/domain/money';
import type { Database } from '../../platform/database/database.ts';

export type MoneyKind = 'plan' | 'plan-refund' | 'late' | 'late-refund' | 'debt' | 'voided' | 'declined';
export const moneyKinds: readonly MoneyKind[] = [
  'plan',
  'plan-refund',
  'late',
  'late-refund',
  'debt',
  'voided',
  'declined',
];

interface TestMoney {
  accountId: string;
  rentalId: string;
  stationCode: string;
  kind: MoneyKind;
  minor: bigint;
  currency?: Currency;
  at: Date;
}

/** One movement of money of a rental, with the rows that the product would write. */
export async function insertMoney(db: Database, money: TestMoney): Promise<void> {
  const { accountId, rentalId, stationCode, kind, minor, currency = 'USD', at } = money;
  const [id, key] = [randomUUID(), randomUUID()];
  const act = {
    key,
    account_id: accountId,
    amount_minor: minor,
    currency,
    body: '{}',
    created_at: at,
    ended_at: at,
  };
  const amount = { amount_minor: minor, currency } as const;
  const isPlan = kind === 'plan' || kind === 'plan-refund' || kind === 'voided' || kind === 'declined';
  if (isPlan) {
    const state = kind === 'voided' || kind === 'declined' ? kind : 'succeeded';
    const refunds = kind === 'plan-refund';
    await db
      .insertInto('plan_order')
      .values({
        id,
        account_id: accountId,
        status: 'paid',
        station_code: stationCode,
        country: currency === 'JPY' ? 'JP' : 'US',
        plan: 'daily',
        price_minor: minor,
        currency,
        payment_label: 'credit_card',
        money_key: key,
        plan_until: at,
        created_at: at,
        paid_at: at,
      })
      .execute();
    const purpose = refunds ? 'refund' : 'plan';
    await db
      .insertInto('money_act')
      .values({
        ...act,
        kind: refunds ? 'refund' : 'sale',
        purpose,
        reference: id,
        state,
        ...(refunds && { of_key: await aFormerSale(db, act) }),
      })
      .execute();
    return;
  }
  const step = Math.floor(Math.random() * 1e9);
  const fee = {
    rental_id: rentalId,
    step,
    kind: 'charge',
    plan: 'daily',
    due_at: at,
    posted_at: at,
  } as const;
  await db
    .insertInto('fee_posting')
    .values({ ...fee, id, ...amount, state: 'paid', ended_at: at, money_key: kind === 'late' ? key : null })
    .execute();
  const purposes = { late: 'late', 'late-refund': 'fee_refund', debt: 'debt' } as const;
  const refunds = kind === 'late-refund';
  const reference = kind === 'debt' ? randomUUID() : id;
  if (refunds)
    await db
      .insertInto('fee_refund')
      .values({ rental_id: rentalId, step, reason: 'found', ...amount, money_key: key, created_at: at })
      .execute();
  if (kind === 'debt') {
    const paid = { id: reference, account_id: accountId, ...amount, state: 'paid', created_at: at } as const;
    await db.insertInto('debt_payment').values(paid).execute();
    await db
      .insertInto('debt_payment_fee')
      .values({ debt_payment_id: reference, rental_id: rentalId, step, amount_minor: minor, was_owed: true })
      .execute();
  }
  await db
    .insertInto('money_act')
    .values({
      ...act,
      kind: refunds ? 'refund' : 'sale',
      purpose: purposes[kind],
      reference,
      state: 'succeeded',
      ...(refunds && { of_key: await aFormerSale(db, act) }),
    })
    .execute();
}

/** What was given back was taken a month before. */
async function aFormerSale(
  db: Database,
  act: { key: string; account_id: string; amount_minor: bigint; currency: Currency; created_at: Date },
) {
  const [key, at] = [`sale of ${act.key}`, new Date(act.created_at.getTime() - 30 * 86_400_000)];
  await db
    .insertInto('money_act')
    .values({
      ...act,
      key,
      kind: 'sale',
      purpose: 'plan',
      reference: randomUUID(),
      body: '{}',
      state: 'succeeded',
      created_at: at,
      ended_at: at,
    })
    .execute();
  return key;
}
