import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

/** An order for a day at station 1004, paid with Visa 4417, with the rows that a checkout would write. */
export async function aPaidOrder(db: Database, accountId: string, at: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('money_act')
    .values({
      key: `plan:${id}`,
      kind: 'sale',
      purpose: 'plan',
      reference: id,
      account_id: accountId,
      amount_minor: 199n,
      currency: 'USD',
      body: '{}',
      state: 'succeeded',
      transaction_id: 'a1b2c3d4',
      brand: 'Visa',
      last_4: '4417',
      created_at: at,
      ended_at: at,
    })
    .execute();
  await db
    .insertInto('plan_order')
    .values({
      id,
      account_id: accountId,
      status: 'paid',
      station_code: '1004',
      country: 'US',
      plan: 'daily',
      price_minor: 199n,
      currency: 'USD',
      payment_label: 'credit_card',
      money_key: `plan:${id}`,
      plan_until: new Date(at.getTime() + 86_400_000),
      created_at: at,
      paid_at: at,
    })
    .execute();
  return id;
}
