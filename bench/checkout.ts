import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPayments, type Payments } from '../apps/server/src/features/payment/index.ts';
import { publishTariffs } from '../apps/server/src/features/pricing/index.ts';
import { checkOut } from '../apps/server/src/features/subscription/check-out.ts';
import { settleOrder } from '../apps/server/src/features/subscription/settle-order.ts';
import type { CheckoutRequest } from '../apps/server/src/features/subscription/start-payment.ts';
import { braintreeGateway } from '../apps/server/src/platform/braintree/braintree-gateway.ts';
import type { GatewayPort } from '../apps/server/src/platform/braintree/gateway-port.ts';
import { movableClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { createDueWork } from '../apps/server/src/platform/due-work/due-work.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { testKeys } from '../apps/server/src/platform/sealed/keys.fixture.ts';
import { startTestGateway } from '../apps/server/src/testing/gateway.fixture.ts';
import { bareRoundTripsASecond } from './checkout/bare-transactions.ts';
import { instantGateway } from './checkout/instant-gateway.ts';
import { readyOrders } from './checkout/ready-orders.ts';
import { record } from './report/result.ts';
import { percentile } from './unlock/percentiles.ts';

const clients = 16;
const { values } = parseArgs({ options: { checkouts: { type: 'string', default: '400' } } });
const checkouts = Number(values.checkouts);
const withSandbox = checkouts / 4;

const folder = await mkdtemp(join(tmpdir(), 'etg-bench-'));
// As root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const log = createLogger({ level: 'silent' });
const db = openDatabase(postgres.url, log, testKeys);
try {
  await migrate(db, join(import.meta.dirname, '..', 'apps', 'server', 'src', 'migrations'));
  await publishTariffs(db, new Date());
  await compare();
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(): Promise<void> {
  // Measured before and after, since the load of the machine changes.
  const before = await bareRoundTripsASecond(postgres.url, { clients, seconds: 3 });
  const ours = await measure(openWith(instantGateway()), checkouts);
  const after = await bareRoundTripsASecond(postgres.url, { clients, seconds: 3 });
  const bare = (before + after) / 2;
  const gateway = await startTestGateway();
  const sandbox = await measure(openWith(braintreeGateway(gateway.account)), withSandbox);
  await gateway.stop();
  const possible = bare / ours.roundTrips;
  console.log(
    `\nCheckouts by ${clients} at once: order judged, act planned, claimed, paid, booked, plan granted\n`,
  );
  print('PostgreSQL, bare', [`${bare.toFixed(0)} round trips/s`]);
  print('a checkout is', [`${ours.roundTrips.toFixed(1)} round trips`]);
  print('possible', [`${possible.toFixed(1)} checkouts/s`]);
  print('ours', [`${ours.rate.toFixed(1)} checkouts/s`, `p50 ${ms(ours, 0.5)}`, `p99 ${ms(ours, 0.99)}`]);
  print('ratio', [`${(ours.rate / possible).toFixed(2)} × what PostgreSQL itself does`]);
  print('with the sandbox', [
    `${sandbox.rate.toFixed(1)} checkouts/s`,
    `p50 ${ms(sandbox, 0.5)}`,
    `p99 ${ms(sandbox, 0.99)}`,
  ]);
  await record('checkout', [
    { what: `checkouts a second, ${clients} at once`, value: ours.rate, unit: '/s' },
    { what: 'round trips to PostgreSQL of one checkout', value: ours.roundTrips, unit: '' },
    { what: 'of the rate at which PostgreSQL itself does so many', value: ours.rate / possible, unit: '×' },
    {
      what: 'one checkout, p99, the gateway answering at once',
      value: percentile(ours.times, 0.99),
      unit: 'ms',
    },
  ]);
}

/** No worker runs: work planned for later (receipts) is recorded but not performed. */
function openWith(gateway: GatewayPort): Payments {
  const clock = movableClock();
  const core = { db, clock, log, dueWork: createDueWork({ db, clock, log }) };
  return openPayments({
    ...core,
    gateway,
    publicUrl: 'http://localhost',
    handlers: {
      settle: { plan: (payments, tx, act) => settleOrder(payments, tx, { act, whenBought: async () => [] }) },
      findHold: async () => undefined,
      describeOrders: async () => new Map(),
      describeFees: async () => new Map(),
    },
    live: {
      toAccount: () => ({ emit: () => true }),
      endLogins: () => undefined,
      hintStaff: () => undefined,
      endStaffSessions: () => undefined,
    },
  });
}

interface Measured {
  rate: number;
  roundTrips: number;
  times: number[];
}

async function measure(payments: Payments, count: number): Promise<Measured> {
  const warm = await readyOrders(payments, clients * 4);
  await payAll(payments, warm);
  const orders = await readyOrders(payments, count);
  const counted = countRoundTrips();
  const began = performance.now();
  const times = await payAll(payments, orders);
  const seconds = (performance.now() - began) / 1_000;
  return { rate: count / seconds, roundTrips: counted() / count, times };
}

async function payAll(payments: Payments, orders: CheckoutRequest[]): Promise<number[]> {
  const waiting = orders.values();
  const times: number[] = [];
  const pay = async () => {
    for (const order of waiting) {
      const began = performance.now();
      const { outcome } = await checkOut(payments, order);
      times.push(performance.now() - began);
      if (outcome !== 'paid') throw new Error(`not paid: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, pay));
  return times;
}

/** Counts every statement of the driver, including begin and commit, as one round trip. */
function countRoundTrips(): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}

function ms({ times }: Measured, share: number): string {
  return `${percentile(times, share).toFixed(1)} ms`;
}

function print(name: string, cells: string[]): void {
  console.log(`  ${name.padEnd(18)}${cells.join('   ')}`);
}
