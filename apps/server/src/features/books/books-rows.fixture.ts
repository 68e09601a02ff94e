import { randomUUID } from 'node:crypto';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { insertCreditEntry } from '../payment/acts/ledger.store.ts';

/** The rows that other features would write, for the model of the books. */

export async function insertVenue(db: Database, country: string, timezone: string | null): Promise<string> {
  const id = randomUUID();
  const place = {
    title: `Place in ${country}`,
    address: 'Somewhere 1',
    lat: 34,
    lng: -118,
    country,
    timezone,
  };
  await db
    .insertInto('venue')
    .values({ id, ...place })
    .execute();
  return id;
}

export async function moveStay(
  db: Database,
  { station, venue, at }: { station: string; venue: string; at: Date },
): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .updateTable('station_stay')
      .set({ until_at: at })
      .where('station_code', '=', station)
      .where('until_at', 'is', null)
      .execute();
    await tx
      .insertInto('station_stay')
      .values({ station_code: station, venue_id: venue, from_at: at })
      .execute();
    await tx.updateTable('station').set({ venue_id: venue }).where('code', '=', station).execute();
  });
}

interface OrderRow {
  id: string;
  accountId: string;
  country: string;
  currency: Currency;
  station: string;
  plan: PlanKey;
  minor: bigint;
  now: Date;
}

export async function insertOrder(db: Database, order: OrderRow): Promise<void> {
  const { id, accountId, country, currency, station, plan, minor, now } = order;
  const of = { id, account_id: accountId, country, currency, station_code: station, plan };
  await db
    .insertInto('plan_order')
    .values({ ...of, price_minor: minor, created_at: now })
    .execute();
}

export async function insertFee(
  db: Database,
  fee: {
    id: string;
    rental: string;
    kind: 'late' | 'lost' | 'upgrade';
    minor: bigint;
    currency: Currency;
    key: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('fee_posting')
    .values({
      id: fee.id,
      rental_id: fee.rental,
      step: 0,
      kind: fee.kind === 'late' ? 'charge' : fee.kind,
      plan: 'daily',
      ...(fee.kind === 'upgrade' && { to_plan: 'monthly' as const }),
      amount_minor: fee.minor,
      currency: fee.currency,
      due_at: fee.now,
      posted_at: fee.now,
      state: 'pending',
      money_key: fee.key,
    })
    .execute();
}

interface Part {
  rental: string;
  minor: bigint;
}

/** A payment of debts, with the fees that it pays. */
export async function insertDebtPayment(
  db: Database,
  debt: { id: string; accountId: string; key: string; currency: Currency; parts: readonly Part[]; now: Date },
): Promise<void> {
  const { id, accountId, key, currency, parts, now } = debt;
  const total = parts.reduce((sum, { minor }) => sum + minor, 0n);
  const of = { id, account_id: accountId, amount_minor: total, currency, created_at: now };
  await db
    .insertInto('debt_payment')
    .values({ ...of, state: 'processing' })
    .execute();
  for (const { rental, minor } of parts) {
    await insertFee(db, { id: randomUUID(), rental, kind: 'late', minor, currency, key, now });
    await db
      .insertInto('debt_payment_fee')
      .values({ debt_payment_id: id, rental_id: rental, step: 0, amount_minor: minor, was_owed: true })
      .execute();
  }
}

export async function saveFeeRefund(
  db: Database,
  back: { rental: string; minor: bigint; currency: Currency; key: string; now: Date },
): Promise<void> {
  const { rental, minor, currency, key, now } = back;
  const changes = { amount_minor: minor, money_key: key };
  await db
    .insertInto('fee_refund')
    .values({
      rental_id: rental,
      step: 0,
      reason: `staff:${randomUUID()}`,
      currency,
      created_at: now,
      ...changes,
    })
    .execute();
}

/** A credit is given, and an order uses all of it. */
export async function spendCredit(
  db: Database,
  spent: { accountId: string; orderId: string; minor: bigint; currency: Currency; now: Date },
): Promise<void> {
  const { accountId, orderId, minor, currency, now } = spent;
  const creditId = randomUUID();
  const amount = { minor, currency };
  const sums = { amount_minor: minor, account_id: accountId };
  await transact(db, async (tx) => {
    await tx
      .insertInto('credit')
      .values({ id: creditId, ...sums, currency, left_minor: 0n, why: 'goodwill', given_at: now })
      .execute();
    await insertCreditEntry(tx, { creditId, kind: 'credit_given', amount, at: now });
    const use = { id: randomUUID(), credit_id: creditId, order_id: orderId, attempt: 1, ...sums };
    await tx
      .insertInto('credit_use')
      .values({ ...use, state: 'used', created_at: now, ended_at: now })
      .execute();
    await insertCreditEntry(tx, { creditId, kind: 'credit_used', amount, at: now });
  });
}
