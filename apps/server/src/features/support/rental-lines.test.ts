import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Holder,
  hour,
  type LateWorld,
  now,
  openLateWorld,
  theRental,
} from '../late-return/late-return.fixture.ts';
import { listRiderNames } from './list-rider-names.ts';
import { readRentalLines } from './read-rental-lines.ts';
import { shortId } from './short-id.rules.ts';
import { readStanding } from './standing.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const linesOf = (holder: Holder) =>
  readRentalLines(world.server.db, { accountId: holder.buyer.accountId }, now(world));

describe('a rental, as support sees it', () => {
  it('costs what the rider sees, now and next, also when it is late [QC2]', async () => {
    const holder = await world.aHolder('daily');
    expect((await linesOf(holder))[0]).toMatchObject({ state: 'out', plan: 'daily' });
    for (const hours of [18, 24]) await holder.keepFor(hours * hour + 1_000);
    const { rental } = (await holder.buyer.call('GET /users/rental')).body;
    const [line] = await linesOf(holder);
    const next = rental?.next.find(({ amount }) => amount > 0);
    expect(rental?.posted).toHaveLength(1);
    expect(line).toMatchObject({
      id: rental?.id,
      short: shortId(holder.rentalId),
      electron: holder.electron,
      state: 'late',
      plan: rental?.plan,
      so_far: { amount: rental?.cost_so_far, currency: 'USD' },
      next: { at: next?.at, amount: next?.amount },
      from: { station: rental?.station, venue: rental?.venue, zone: 'America/Los_Angeles' },
      deadline: rental?.deadline,
    });
    expect(line?.end).toBe(undefined);
    await holder.bringBack();
    expect((await linesOf(holder))[0]).toMatchObject({
      state: 'returned',
      end: Math.floor(Number((await theRental(world, holder.buyer.accountId)).returned_at) / 1_000),
      to: { station: rental?.station },
    });
    expect((await linesOf(holder))[0]?.next).toBe(undefined);
  });

  it('says that its fees are held while the rider says it is back [QA14]', async () => {
    const holder = await world.aHolder('daily');
    const report = {
      option: 'session_is_still_open',
      station_number: '1004',
      problem: 'It is back.',
    } as const;
    expect((await holder.buyer.call('POST /users/report', { body: report })).body).toMatchObject({
      code: 200,
    });
    const { rental } = (await holder.buyer.call('GET /users/rental')).body;
    expect(rental?.held?.since).toBeGreaterThan(0);
    expect((await linesOf(holder))[0]?.held).toEqual(rental?.held);
  });

  it('is read together with others by as many statements as alone, in the same words [QA13]', async () => {
    const [one, other] = [await world.aHolder('daily'), await world.aHolder('monthly', 'JP')];
    const rentalIds = [one.rentalId, other.rentalId];
    const lines = await readRentalLines(world.server.db, { rentalIds }, now(world));
    const alone = [...(await linesOf(other)), ...(await linesOf(one))];
    expect(lines.toSorted((left, right) => left.id.localeCompare(right.id))).toEqual(
      alone.toSorted((left, right) => left.id.localeCompare(right.id)),
    );
    expect(await readRentalLines(world.server.db, { rentalIds: [] }, now(world))).toEqual([]);
  });
});

it('names riders by their first name and a masked number, and says whether they may rent [QA10, QC2]', async () => {
  const { accountId } = await world.aBuyer();
  const { db } = world.server;
  await db.updateTable('account').set({ name: 'Cleo Okoye' }).where('id', '=', accountId).execute();
  const named = (await listRiderNames(db, [accountId])).get(accountId);
  expect(named).toMatchObject({ name: 'Cleo', phone: expect.stringMatching(/^\+\d+ ••• ••• \d{4}$/) });
  expect(await readStanding(db, accountId)).toEqual({ may_rent: true });
  const block = (reason: string) =>
    db.updateTable('account').set({ blocking_reason: reason }).where('id', '=', accountId).execute();
  await block('unpaid');
  expect(await readStanding(db, accountId)).toEqual({ may_rent: false, why: 'unpaid' });
  await block('Threatened the staff');
  const blocked = { may_rent: false, why: 'blocked', words: 'Threatened the staff' };
  expect(await readStanding(db, accountId)).toEqual(blocked);
});
