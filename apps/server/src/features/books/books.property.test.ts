import { type BookFigure, bookFigures, bookGroups, openFigures } from '@etg/contract/console/book-words';
import { type Currency, fromDecimal } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import { learnCountries } from '@etg/domain/region';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { createLogger } from '../../platform/logger.ts';
import { localAnnouncements } from '../../platform/redis/announcements.ts';
import { openCountries } from '../country/index.ts';
import { insertEntry } from '../payment/acts/ledger.store.ts';
import {
  aMoneyRequest,
  aPayer,
  type MoneyPlace,
  openMoneyPlace,
  plan,
  theAct,
} from '../payment/payment.fixture.ts';
import { advanceBooks } from './advance-books.ts';
import { listBookLines } from './book-line.store.ts';
import { BooksModel } from './books-model.fixture.ts';
import { readAllBookLines } from './read-all-book-lines.ts';
import { readBookLines } from './read-book-lines.ts';
import { readBooks } from './read-books.ts';

let place: MoneyPlace;
let model: BooksModel;
let from: string;
beforeAll(async () => {
  place = await openMoneyPlace();
  model = new BooksModel(place);
  await model.layOut();
  await openCountries({
    db: place.db,
    log: createLogger({ level: 'silent' }),
    announcements: localAnnouncements(),
  });
  from = new Date(place.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
});
afterAll(async () => {
  learnCountries(undefined);
  await place.close();
});

const currencies: Currency[] = ['USD', 'JPY', 'GBP', 'EUR'];
const to = () => new Date(place.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
const nobody = async () => new Map<string, never>();

const period = (currency: Currency) => ({ currency, from, to: to() });

/** Moves what is due into the totals, as the worker does. */
async function addUp(): Promise<void> {
  await transact(place.db, (tx) =>
    advanceBooks(tx, { dueWork: { plan: async () => undefined }, now: place.clock.now() }),
  );
}

async function textOf(parts: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** Whatever the report shows that is not nothing. */
async function reported(currency: Currency, by: (typeof bookGroups)[number]) {
  const shown: Record<string, Partial<Record<BookFigure, bigint>>> = {};
  let after: string | undefined;
  do {
    // Pages of three rows: the next one goes on where this one ended.
    const page = await readBooks(place.db, {
      ...period(currency),
      by,
      after,
      limit: 3,
      now: place.clock.now(),
    });
    for (const row of page.rows)
      shown[row.key] = Object.fromEntries(
        bookFigures.flatMap((figure) => {
          const { minor } = fromDecimal(row[figure], currency);
          return minor === 0n ? [] : [[figure, minor]];
        }),
      );
    after = page.next;
  } while (after);
  return shown;
}

async function expectTheSame(): Promise<void> {
  for (const currency of currencies)
    for (const by of bookGroups) expect(await reported(currency, by)).toEqual(model.expected(currency, by));
}

/** Each figure of each currency is the sum of the lines that it opens, on pages and in the file. */
async function expectItsLines(): Promise<void> {
  for (const currency of currencies) {
    const { total, rows } = await readBooks(place.db, {
      ...period(currency),
      by: 'venue',
      now: place.clock.now(),
    });
    const shown = { ...total, net: total.net - (total.processor ?? 0) };
    for (const figure of openFigures) {
      const filter = { ...period(currency), figure };
      const lines = await listBookLines(place.db, { ...filter, limit: 10_000 });
      const sum = lines.reduce((whole, { signed }) => whole + signed, 0n);
      expect([figure, sum]).toEqual([figure, fromDecimal(shown[figure], currency).minor]);
      let after: string | undefined;
      const seen: string[] = [];
      do {
        const page = await readBookLines(place.db, { ...filter, after, limit: 7, namesOf: nobody });
        expect(fromDecimal(page.sum, currency).minor).toBe(sum);
        expect(page.count).toBe(lines.length);
        seen.push(...page.lines.map(({ entry, part }) => `${entry} ${part}`));
        after = page.next;
      } while (after);
      expect(seen).toEqual(lines.map(({ entry_id, part }) => `${entry_id} ${part}`));
    }
    const venue = rows[0]?.key ?? '';
    const ofVenue = { ...period(currency), venue, figure: 'revenue' } as const;
    const csv = (await textOf(readAllBookLines(place.db, ofVenue))).trim().split('\r\n');
    const amounts = csv.slice(1).map((line) => Number(line.split('","')[7]));
    expect(amounts.reduce((whole, amount) => whole + amount, 0)).toBeCloseTo(rows[0]?.revenue ?? 0, 3);
  }
}

const sold: PlanKey[] = ['hourly_rate', 'daily', 'monthly', 'semester', 'annual'];
const money = fc.bigInt({ min: 100n, max: 1_900n });
const where = fc.nat(3);
const which = fc.nat(40);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('buy' as const),
      where,
      money,
      plan: fc.constantFrom<PlanKey>(...sold),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('charge' as const),
      where,
      money,
      kind: fc.constantFrom('late' as const, 'lost' as const, 'upgrade' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constantFrom('back' as const, 'dispute' as const), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('debt' as const, 'credit' as const), where, money }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('move' as const, 'add up' as const), where }) },
);

async function walk(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  for (const each of steps) {
    switch (each.is) {
      case 'buy':
        await model.buy(each.where, each.plan, each.money);
        break;
      case 'charge':
        await model.charge(each.where, each.kind, each.money);
        break;
      case 'back':
        await model.giveBack(each.which);
        break;
      case 'dispute':
        await model.dispute(each.which);
        break;
      case 'debt':
        await model.payDebt(each.where, each.money / 4n);
        break;
      case 'credit':
        await model.useCredit(each.where, each.money);
        break;
      case 'move':
        await model.moveStation(each.where);
        break;
      case 'add up':
        await addUp();
        break;
    }
    await model.pass(22 * 3_600_000);
  }
}

it('sixty days of every plan in four countries are reported as an independent model adds them up, and each figure is its lines [QM5]', async () => {
  // Every plan in every country, and then whatever comes: the days go on by 22 hours at a step.
  const everyPlan = sold.flatMap((bought) =>
    [0, 1, 2, 3].map((country) => ({ is: 'buy' as const, where: country, plan: bought, money: 599n })),
  );
  await walk(everyPlan);
  const walks = fc.sample(fc.array(step, { minLength: 50, maxLength: 50 }), { numRuns: 1, seed: 5 });
  for (const steps of walks) await walk(steps);
  await expectTheSame();
  await addUp();
  expect(await place.db.selectFrom('book_change').selectAll().execute()).toEqual([]);
  await expectTheSame();
  await expectItsLines();
});

it('what the processor takes is computed for each payment from its price list, and adds up in every grouping [QM5]', async () => {
  const { db, clock } = place;
  const at = { currency: 'USD', put_at: clock.now(), put_by: 'jonas' } as const;
  const middle = new Date(clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 10);
  await db
    .insertInto('processor_rate')
    .values([
      { ...at, begins_on: '2020-01-01', rate: 290, fixed_minor: 30n },
      { ...at, begins_on: middle, rate: 0, fixed_minor: 10n },
    ])
    .execute();
  const sums = [];
  for (const by of bookGroups) {
    const { rows, total } = await readBooks(db, { ...period('USD'), by, now: clock.now() });
    const fees = rows.reduce((sum, { processor = 0 }) => sum + fromDecimal(processor, 'USD').minor, 0n);
    expect(fees).toBe(fromDecimal(total.processor ?? 0, 'USD').minor);
    const { revenue, refunds, disputed, tax, processor = 0, net } = total;
    expect(net).toBeCloseTo(revenue + refunds + disputed + tax + processor, 6);
    sums.push(fees);
  }
  expect(new Set(sums).size).toBe(1);
  const late = await readBooks(db, { currency: 'USD', from: middle, to: to(), by: 'day', now: clock.now() });
  expect(late.total.processor).toBeCloseTo(-0.1 * late.total.payments, 6);
  const yen = await readBooks(db, { ...period('JPY'), by: 'day', now: clock.now() });
  expect(yen.total.processor).toBeUndefined();
});

it('entries from before the books, and of a node that knows nothing of them, are booked a part at a time and once [QM5]', async () => {
  const { db } = place;
  const before = await Promise.all(currencies.map((currency) => reported(currency, 'venue')));
  await sql`truncate book_line, book_total, book_change`.execute(db);
  await db.insertInto('book_filling').values({ after: '00000000-0000-0000-0000-000000000000' }).execute();
  const filling = await readBooks(db, { ...period('USD'), by: 'day', now: place.clock.now() });
  expect(filling).toMatchObject({ filling: true, rows: [] });
  // A payment meanwhile is booked by the trigger, and not a second time by the filling.
  await model.buy(0, 'daily', 700n);
  await addUp();
  await addUp();
  expect(await db.selectFrom('book_filling').selectAll().execute()).toEqual([]);
  await expectTheSame();
  await expectItsLines();
  expect(before).toHaveLength(currencies.length);
});

it('payments of one place and day never wait for each other, also while totals are added up [QM5]', async () => {
  const { db, payments, clock } = place;
  const [one, two] = [place.connect(), place.connect()];
  const acts = await Promise.all([1, 2].map(async () => aMoneyRequest(await aPayer(db))));
  for (const act of acts) await plan(payments, act);
  const book = async (tx: Tx, request: (typeof acts)[number] | undefined) =>
    insertEntry(tx, await theAct(db, request?.key ?? ''), { kind: 'capture', at: clock.now() });
  try {
    let end = () => {};
    const bothBooked = new Promise<void>((resolve) => {
      end = resolve;
    });
    let first: Promise<void> | undefined;
    // The first payment is booked, and ends only after the second one has.
    await new Promise<void>((booked) => {
      first = transact(one, async (tx) => {
        await book(tx, acts[0]);
        booked();
        await bothBooked;
      });
    });
    await transact(two, async (tx) => {
      await sql`set local lock_timeout = '5s'`.execute(tx);
      await book(tx, acts[1]);
    });
    await addUp();
    end();
    await first;
  } finally {
    await one.destroy();
    await two.destroy();
  }
  await addUp();
  expect(await db.selectFrom('book_change').selectAll().execute()).toEqual([]);
  const lines = await db
    .selectFrom('book_line')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'book_line.entry_id')
    .select('act_key')
    .where(
      'act_key',
      'in',
      acts.map(({ key }) => key),
    )
    .execute();
  expect(lines).toHaveLength(2);
});
