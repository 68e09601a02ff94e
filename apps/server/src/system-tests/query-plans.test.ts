import { randomUUID } from 'node:crypto';
import { type Calls, calls } from '@etg/contract';
import type { CallShape } from '@etg/contract/call';
import { planIds } from '@etg/domain/plan';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRiderPlace } from '../features/account/index.ts';
import { readStationLog } from '../features/fleet/read-station-log.ts';
import { countFailedByNest, listFlow, listSilencesOf } from '../features/fleet/station-page.store.ts';
import { explainFee } from '../features/late-return/explain-fee.ts';
import { readFeeNotes } from '../features/late-return/index.ts';
import { countUnansweredDisputes } from '../features/payment/disputes/dispute.store.ts';
import { listDisputes, readDispute } from '../features/payment/index.ts';
import { describeOrders } from '../features/subscription/index.ts';
import { type Buyer, openShop, type Shop } from '../features/subscription/subscription.fixture.ts';
import { readRider } from '../features/support/read-rider.ts';
import { readSearch } from '../features/support/read-search.ts';
import { seedHistory } from '../testing/history.fixture.ts';
import { recordStatements, type Statement, tablesReadWhole } from '../testing/query-plans.fixture.ts';
import { bodies } from '../testing/two-users.fixture.ts';
import { aStation, standingAt } from '../testing/world.fixture.ts';

/** Enough rows that for every table an index costs less than a full scan. */
const rentals = 10_000;
/** Generous: on a busy machine the history takes long to write. */
const patienceMs = 300_000;

/** These grow with the fleet and the price list, not with rentals. The venue book reads them whole on purpose. */
const growWithTheFleet = new Set([
  'seller',
  'seller_country',
  'country_tax',
  'venue',
  'venue_pause',
  'venue_text',
  'station',
  'nest',
  'electron',
  'dud_rule',
  'country',
  'fee_schedule',
  'former_price',
  'group_report',
  // Staff and their decisions, and tables that are empty here: a plan says nothing about them.
  'staff',
  'nest_out_of_service',
  'venue_announcement',
  'station_note',
  'station_command',
  'station_silence',
  'station_stay',
  'planned_move',
  'nest_swap',
  'receipt_due',
]);

let shop: Shop;
let station: ScriptedStation;
let pool: pg.Pool;
beforeAll(async () => {
  shop = await openShop();
  pool = new pg.Pool({ connectionString: shop.server.config.databaseUrl, max: 2 });
  await seedHistory(shop.server.db, rentals);
  station = await aStation(shop.server, { code: '5901' });
}, patienceMs);
afterAll(async () => {
  await station.close();
  await pool.end();
  await shop.stop();
});

it(
  'nothing a rider waits for reads a table whole that grows with what happens',
  async () => {
    const statements = await statementsOfAWalk();
    expect(statements.length).toBeGreaterThan(100);
    const readWhole: string[] = [];
    for (const statement of statements) {
      const tables = await tablesReadWhole(pool, statement);
      for (const table of tables.filter((each) => !growWithTheFleet.has(each)))
        readWhole.push(`${table}: ${statement.text}`);
    }
    expect(readWhole).toEqual([]);
  },
  patienceMs,
);

/** Ann, and a rider with a history, as staff see them [QC2]. */
async function readSeededRider(annId: string): Promise<void> {
  const { db, core } = shop.server;
  const { account_id } = await db
    .selectFrom('rental')
    .select('account_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const member = { operator: 'maya', dailyLimit: undefined };
  for (const accountId of [annId, account_id]) {
    expect(await findRiderPlace(db, accountId)).toBeDefined();
    expect(await readRider(db, { accountId, member, now: core.clock.now() })).toBeDefined();
  }
}

/** What a station with a history said, and its flow [QF3]. Its line of the list reads a day of payments on purpose. */
async function readSeededStation(): Promise<void> {
  const { db, core } = shop.server;
  const [code, now] = ['600001', core.clock.now()];
  await readStationLog(db, { code, now, ridersOf: { countries: undefined, venues: undefined }, limit: 30 });
  expect(await listFlow(db, code, now)).toHaveLength(7);
  await countFailedByNest(db, code, now);
  await listSilencesOf(db, code, now);
}

/** Signs in, buys, rents, returns, and makes every call of the contract with the rider's own ids. */
async function statementsOfAWalk(): Promise<Statement[]> {
  const recording = recordStatements();
  const ann = await shop.aBuyer();
  try {
    const orderId = await ann.wants(planIds.monthly);
    await ann.pay(orderId);
    const rentalId = await rent(ann);
    const { bookingId } = await standingAt(ann, '5901');
    const { body } = await ann.call('POST /users/report', { body: { option: 'other', problem: 'dark' } });
    const unknown = { feeId: randomUUID(), receiptId: randomUUID() };
    const ids = { bookingId, orderId, rentalId, ...unknown, reportId: body.report ?? '' };
    for (const call of inOrder(calls)) await ask(ann, call, ids);
    await explainSeededFee();
    await readSeededDisputes();
    await searchSeeded();
    await readSeededRider(ann.accountId);
    await readSeededStation();
  } finally {
    ann.close();
  }
  return recording.stop();
}

/** Explains a seeded fee, because the rider of this test has none. */
async function explainSeededFee(): Promise<void> {
  const { db } = shop.server;
  const { feeId, accountId } = await db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .select(['fee_posting.id as feeId', 'rental.account_id as accountId'])
    .where('fee_posting.money_key', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await explainFee(db, { feeId, accountId })).toBeDefined();
}

/** What an agent reads of disputes. */
async function readSeededDisputes(): Promise<void> {
  const { db, core } = shop.server;
  const first = await listDisputes(db, { state: 'open', limit: 20 });
  const last = first.at(-1);
  expect(first).toHaveLength(20);
  await listDisputes(db, { limit: 20, after: last });
  await listDisputes(db, { accountId: last?.account_id ?? '' });
  const handlers = {
    settle: {},
    findHold: async () => undefined,
    describeOrders,
    describeFees: readFeeNotes,
  };
  const read = await readDispute({ ...core, handlers }, db, last?.id ?? '');
  expect([read?.order?.plan !== undefined, read?.movements.length]).toEqual([true, 1]);
  await countUnansweredDisputes(db, core.clock.now());
}

/** What an agent looks for while somebody is on the phone, in every form [QC1]. */
async function searchSeeded(): Promise<void> {
  const { db, core } = shop.server;
  const [scope, now] = [{ countries: undefined, venues: undefined }, core.clock.now()];
  const search = (typed: string) => readSearch(db, { typed, zone: 'UTC', scope, now });
  const { id } = await db.selectFrom('rental').select('id').limit(1).executeTakeFirstOrThrow();
  for (const typed of ['0017', '000017', '12000000017', id, 'harbor 17'])
    expect([typed, (await search(typed)).groups.length]).not.toEqual([typed, 0]);
  for (const typed of ['nobody@example.com', 'E-0017', '0017 yesterday', '8f-2673', 'a1b2c3', 'WELCOME'])
    await search(typed);
}

async function rent(rider: Buyer): Promise<string> {
  const { live, press } = await standingAt(rider, '5901');
  live.socket.emit('get_station_status', { group_id: '5901', cableType: 'usb_c', bookingId: randomUUID() });
  press();
  const command = await station.nextCommand();
  if (command.type !== 'release') throw new Error('expected a release');
  await station.sendEvent({ type: 'released', command: command.id });
  await station.sendEvent({ type: 'taken', command: command.id });
  await live.nextElectron();
  await live.nextElectron();
  await rider.call('GET /users/rental');
  const returned = live.nextReturned();
  await station.sendEvent({ type: 'returned', nest: command.nest, electron: command.electron });
  return (await returned).receipt;
}

/** Reads first, then writes; closing the account and signing out come last. */
function inOrder(all: readonly CallShape[]): CallShape[] {
  const rank = ({ method, path }: CallShape) =>
    method === 'GET' ? 0 : path === '/users/deletion' ? 3 : path === '/users/logout' ? 4 : 1;
  return all
    .filter(({ path }) => path !== '/number' && path !== '/code')
    .toSorted((a, b) => rank(a) - rank(b));
}

async function ask(rider: Buyer, call: CallShape, ids: Record<string, string>): Promise<void> {
  const key = `${call.method} ${call.path}` as keyof Calls;
  const params = { provider: 'braintree', groupId: '5901', zoom: '12', box: '-119,33,-117,35', ...ids };
  const body = call.body && withOwn(bodies[key], ids);
  const request = { params, headers: { page: '/charges' }, ...(body !== undefined && { body }) };
  const { status } = await rider.call(key, request as never);
  expect([key, status < 500]).toEqual([key, true]);
}

/** The body from `bodies`, with the rider's own order id if it contains one. */
function withOwn(body: unknown, { orderId }: Record<string, string>): object {
  return { ...Object(body), ...(Object.hasOwn(Object(body), 'orderId') && { orderId }) };
}
