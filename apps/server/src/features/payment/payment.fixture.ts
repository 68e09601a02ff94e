import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@etg/testing/test-database';
import { sql } from 'kysely';
import { braintreeGateway, type GatewayTimes } from '../../platform/braintree/braintree-gateway.ts';
import type { GatewayPort, GatewayTransaction } from '../../platform/braintree/gateway-port.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { createDueWork } from '../../platform/due-work/due-work.ts';
import type { Live } from '../../platform/live/live.ts';
import { createLogger } from '../../platform/logger.ts';
import { testKeys } from '../../platform/sealed/keys.fixture.ts';
import { startTestGateway } from '../../testing/gateway.fixture.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { chargeAtGateway } from './acts/charge-at-gateway.ts';
import { claimMoneyAct } from './acts/claim-money-act.ts';
import { findMoneyAct, lockMoneyAct, type MoneyAct } from './acts/money-act.store.ts';
import { type MoneyActRequest, planMoneyAct } from './acts/plan-money-act.ts';
import { planRefund, type RefundRequest } from './acts/plan-refund.ts';
import { refundAtGateway } from './acts/refund-at-gateway.ts';
import { type MoneyHandlers, openPayments, type Payments } from './open-payments.ts';
import { paymentSweep } from './payment.sweep.ts';

const log = createLogger({ level: 'silent' });

/** Long timeouts, so that a busy machine makes no outcome unknown. */
const patient: GatewayTimes = { timeoutMs: 50_000, deadlineMs: 55_000 };

export type MoneyPlace = Awaited<ReturnType<typeof openMoneyPlace>>;

const nothing = () => undefined;
/** For tests in which no page is open. */
export const noPages: Live = {
  toAccount: () => ({ emit: () => true }),
  endLogins: nothing,
  hintStaff: nothing,
  endStaffSessions: nothing,
};

/** For tests without orders and fees: the end of a payment settles nothing. */
export const noHandlers: MoneyHandlers = {
  settle: {},
  findHold: async () => undefined,
  describeOrders: async () => new Map(),
  describeFees: async () => new Map(),
};

/** Payments on a database of their own and a real gateway process, both on a clock that moves only with `pass`. */
export async function openMoneyPlace(handlers: Partial<MoneyHandlers> = {}) {
  const database = await createTestDatabase();
  const gateway = await startTestGateway();
  const connect = () => openDatabase(database.url, log, testKeys);
  const db = connect();
  const began = Date.now();
  let offset = 0;
  const clock = { now: () => new Date(began + offset) };
  const opened: { payments: Payments; close(): Promise<void> }[] = [];

  /** One server process. */
  async function aProcess(times = patient, own: Database = db) {
    const dueWork = createDueWork({ db: own, clock, log });
    const core = { db: own, clock, log, dueWork };
    const port = braintreeGateway(gateway.account, times);
    const payments = openPayments({
      ...core,
      gateway: port,
      publicUrl: 'http://localhost',
      handlers: { ...noHandlers, ...handlers },
      live: noPages,
    });
    await paymentSweep(payments);
    opened.push({ payments, close: () => dueWork.stop() });
    return payments;
  }

  return {
    db,
    connect,
    gateway,
    clock,
    aProcess,
    payments: await aProcess(),
    /** Time passes here and at the gateway; due work is not done yet. */
    pass: async (ms: number) => {
      offset += ms;
      await gateway.moveClock(offset);
    },
    close: async () => {
      for (const { payments, close } of opened) {
        await payments.untilIdle();
        await close();
      }
      await db.destroy();
      await gateway.stop();
      await database.drop();
    },
  };
}

/** Does all due work, including its gateway calls and the work that follows from them. */
export async function workOff({ dueWork, untilIdle: settled }: Payments): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await dueWork.drain();
    await settled();
  }
}

let people = 0;

export async function aPayer(db: Database, language: 'en' | 'ja' = 'en'): Promise<string> {
  people += 1;
  return anAccount(db, { phone: String(14155560000 + people), language });
}

export function aMoneyRequest(accountId: string, request: Partial<MoneyActRequest> = {}): MoneyActRequest {
  const reference = randomUUID();
  return {
    key: `plan:${reference}`,
    kind: 'sale',
    purpose: 'plan',
    reference,
    accountId,
    amount: { minor: 599n, currency: 'USD' },
    method: { nonce: 'fake-valid-nonce', label: 'credit_card' },
    ...request,
  };
}

/** Plans an act in its own transaction. */
export function plan(payments: Payments, request: MoneyActRequest) {
  return transact(payments.db, (tx) => planMoneyAct(payments, tx, request));
}

export function refund(payments: Payments, request: RefundRequest) {
  return transact(payments.db, (tx) => planRefund(payments, tx, request));
}

/** One request to the gateway, by a process that dies before it records the answer. */
export function sendAct(payments: Payments, act: MoneyAct) {
  const isCharge = act.kind === 'sale' || act.kind === 'hold';
  return isCharge ? chargeAtGateway(payments, act) : refundAtGateway(payments, act);
}

/** Claims an act for a process that dies before its next step. Undefined if another process has claimed it. */
export function claimAct(payments: Payments, key: string): Promise<MoneyAct | undefined> {
  return transact(payments.db, async (tx) => {
    const act = await lockMoneyAct(tx, key);
    const claimed = act && (await claimMoneyAct(payments, tx, act));
    return claimed?.outcome === 'claimed' ? claimed.act : undefined;
  });
}

export async function theAct(db: Database, key: string): Promise<MoneyAct> {
  const act = await findMoneyAct(db, key);
  if (!act) throw new Error(`no act ${key}`);
  return act;
}

/** What the gateway has under an order id. */
export async function atGateway(gateway: GatewayPort, orderId: string): Promise<GatewayTransaction[]> {
  const searched = await gateway.search({ orderId });
  if (searched.outcome !== 'found') throw new Error('the gateway does not answer');
  return searched.found;
}

/** The ledger's balance by account, and whether it sums to zero. */
export async function balances(db: Database, keys: readonly string[]) {
  const lines = await db
    .selectFrom('ledger_line')
    .select(['account', sql<string>`sum(amount_minor)::text`.as('sum')])
    .where('of_key', 'in', keys)
    .groupBy('account')
    .orderBy('account')
    .execute();
  return Object.fromEntries(lines.map(({ account, sum }) => [account, Number(sum)]));
}

export function incidentsOf(db: Database, key: string) {
  return db
    .selectFrom('payment_incident')
    .select(['kind', 'closed_at'])
    .where('act_key', '=', key)
    .orderBy('happened_at')
    .execute();
}
