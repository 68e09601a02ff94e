import { randomUUID } from 'node:crypto';
import { nextMonthAt, placeDay } from '@etg/domain/place-day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { listUsedUpBudgets } from './list-used-up-budgets.ts';
import {
  moveOwnerPayment,
  releaseOwnerPayment,
  reserveOwnerPayment,
  spendOwnerPayment,
} from './owner-payment.ts';
import { type PayingVenue, readOwnerTerms } from './read-owner-terms.ts';

let server: TestServer;
let guests: string[];
beforeAll(async () => {
  server = await startTestServer();
  guests = await Promise.all(
    [1, 2, 3].map((number) => anAccount(server.db, { phone: `1415555990${number}` })),
  );
});
afterAll(async () => server.stop());

const zone = 'America/Los_Angeles';
const start = new Date('2026-11-18T20:00:00Z');
const currency = 'USD';

interface Limits {
  budget: bigint | null;
  guestLimit: number | null;
}

async function aVenue({ budget, guestLimit }: Limits): Promise<PayingVenue> {
  const id = randomUUID();
  const place = { title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' };
  const limits = { owner_budget_minor: budget, owner_guest_limit: guestLimit };
  await server.db
    .insertInto('venue')
    .values({ id, ...place, ...limits, who_pays_for_electrons: 'owner' })
    .execute();
  return { id, country: 'US', timezone: null, who_pays_for_electrons: 'owner', ...limits };
}

async function anOrder(accountId: string): Promise<string> {
  const id = randomUUID();
  await server.db
    .insertInto('plan_order')
    .values({ id, account_id: accountId, country: 'US', currency, created_at: start })
    .execute();
  return id;
}

const guest = fc.nat({ max: 2 });
const minor = fc.bigInt({ min: 1n, max: 120n });
const which = fc.nat({ max: 4 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('grant' as const), guest, price: minor }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('next day' as const, 'next month' as const) }) },
);
const limits = fc.record({
  budget: fc.option(fc.bigInt({ min: 0n, max: 200n })),
  guestLimit: fc.option(fc.integer({ min: 1, max: 3 })),
});

it('over any history of grants, takes, ends and months the owner pays for what was taken, never over the budget, never twice [P15, QF9]', async () => {
  await fc.assert(
    fc.asyncProperty(limits, fc.array(step, { maxLength: 30, size: 'max' }), async (given, steps) => {
      const venue = await aVenue(given);
      const orders: { id: string; taken: boolean }[] = [];
      let now = start;
      for (const each of steps) {
        now = new Date(now.getTime() + 1_000);
        if (each.kind === 'next month') now = nextMonthAt(now, zone);
        if (each.kind === 'next day') now = new Date(now.getTime() + 86_400_000);
        if (each.kind === 'grant') {
          const accountId = guests[each.guest] ?? '';
          const before = await readOwnerTerms(server.db, { venue, accountId, price: each.price, now });
          const orderId = await anOrder(accountId);
          const request = { orderId, accountId, venue, price: { minor: each.price, currency }, now } as const;
          const answer = await transact(server.db, async (tx) => {
            const reserved = await reserveOwnerPayment(tx, request);
            if (reserved === 'reserved') await moveOwnerPayment(tx, request);
            return reserved;
          });
          // Nobody is told that it is free and then refused, or the other way round.
          expect(answer === 'reserved').toBe(before.pays);
          if (answer === 'reserved') orders.push({ id: orderId, taken: false });
        }
        const order = 'which' in each ? orders[each.which % Math.max(orders.length, 1)] : undefined;
        if (order && each.kind === 'take') {
          await transact(server.db, (tx) => spendOwnerPayment(tx, { orderId: order.id, now }));
          order.taken = true;
        }
        if (order && each.kind === 'end')
          await transact(server.db, (tx) => releaseOwnerPayment(tx, order.id));
        await expectTrueBooks(venue, {
          given,
          taken: orders.filter(({ taken }) => taken).map(({ id }) => id),
        });
      }
    }),
    { numRuns: 40 },
  );
});

async function expectTrueBooks(venue: PayingVenue, { given, taken }: { given: Limits; taken: string[] }) {
  const { db } = server;
  const rows = await db.selectFrom('owner_payment').selectAll().where('venue_id', '=', venue.id).execute();
  const months = await db.selectFrom('owner_month').selectAll().where('venue_id', '=', venue.id).execute();
  for (const { month, used_minor } of months) {
    const counted = rows.filter((row) => row.month === month && row.state !== 'released');
    expect(counted.reduce((sum, row) => sum + row.amount_minor, 0n)).toBe(used_minor);
    if (given.budget !== null) expect(used_minor <= given.budget).toBe(true);
  }
  const spent = rows.filter(({ state }) => state === 'spent').map(({ order_id }) => order_id);
  expect(spent.filter((id) => !taken.includes(id))).toEqual([]);
}

it('thirty at once take what two venues have left, and no transaction has to give way [P15]', async () => {
  const venues = [
    await aVenue({ budget: 250n, guestLimit: null }),
    await aVenue({ budget: 1_000n, guestLimit: null }),
  ];
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, number) => anAccount(server.db, { phone: `141555598${10 + number}` })),
  );
  const asked = await Promise.all(
    many.flatMap((accountId) =>
      venues.map(async (venue) => ({ accountId, venue, orderId: await anOrder(accountId) })),
    ),
  );
  const price = { minor: 100n, currency } as const;
  const answers = await Promise.all(
    asked.map((each) =>
      transact(server.db, (tx) => reserveOwnerPayment(tx, { ...each, price, now: start }), { tries: 1 }),
    ),
  );
  expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(2 + 10);
  const usedUp = await listUsedUpBudgets(server.db, { venues, priceIn: () => 100n, now: start });
  expect([...usedUp].sort()).toEqual(venues.map(({ id }) => id).sort());
  const { month } = placeDay(start, zone);
  const used = await server.db.selectFrom('owner_month').selectAll().where('month', '=', month).execute();
  const minors = venues.map(({ id }) => used.find(({ venue_id }) => venue_id === id)?.used_minor);
  expect(minors).toEqual([200n, 1_000n]);
});
