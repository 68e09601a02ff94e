import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import {
  blocking,
  day,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  texts,
} from '../late-return/late-return.fixture.ts';
import { liftSuspension, suspendAccount } from '../suspension/index.ts';

let world: LateWorld;
let maya: TestStaff;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

/** With an Electron in hand, and staff who have just come in. */
async function aRider(plan: 'daily' | 'annual' = 'daily'): Promise<Holder> {
  const holder = await world.aHolder(plan);
  await staffComeIn();
  return holder;
}

async function staffComeIn(): Promise<void> {
  maya = await aStaffMember(world.server);
}

async function act({ buyer }: Holder, what: 'block' | 'unblock', given: object = {}) {
  const path = `/riders/${buyer.accountId}/${what}`;
  const { body } = await maya.call('POST', `${path}/preview`, { given });
  if (body.outcome === 'refused') return body;
  const confirmation = {
    given,
    key: randomUUID(),
    seen: body.preview.version,
    reason: { code: 'other', words: 'A test' },
  };
  return { ...(await maya.call('POST', path, confirmation)).body, preview: body.preview };
}

const words = 'You unlocked nine Electrons in a row. Please call us.';
const inOneDay = () => Math.floor(now(world).getTime() / 1_000) + 86_400;
const suspend = ({ buyer, rentalId }: Holder) =>
  transact(world.server.db, (tx) =>
    suspendAccount(tx, { accountId: buyer.accountId, reason: 'late_return', rentalId, now: now(world) }),
  );
const lift = ({ buyer }: Holder) =>
  transact(world.server.db, (tx) =>
    liftSuspension(tx, { accountId: buyer.accountId, reason: 'late_return', now: now(world) }),
  );

describe('a block by staff', () => {
  it('keeps the rider from renting, with words that the rider reads in the app and by message [QC7]', async () => {
    const rider = await aRider();
    await rider.bringBack();
    const done = await act(rider, 'block', { words });
    expect(done).toMatchObject({ outcome: 'done' });
    expect(done.preview.consequence.riderReads).toEqual({
      language: 'en',
      text: `You can't rent for now. ${words}`,
    });
    expect((await texts(world, rider)).at(-1)).toBe(`You can't rent for now. ${words}`);
    const { user } = (await rider.buyer.call('POST /welcome', { body: {} })).body;
    expect(user?.blocking_reason).toBe('blocked');
    expect((await rider.buyer.call('GET /users/block', {})).body).toEqual({ code: 200, block: { words } });
    const { body } = await maya.call('GET', `/riders/${rider.buyer.accountId}`);
    expect(body.standing).toMatchObject({ may_rent: false, why: 'blocked', words });
    expect(body.blocks[0]).toMatchObject({ why: 'blocked', words, by: maya.operator });
  });

  it('ends by itself at its moment, and the rider is told [QC7]', async () => {
    const rider = await aRider();
    await rider.bringBack();
    const until = inOneDay();
    expect(await act(rider, 'block', { words, until })).toMatchObject({ outcome: 'done' });
    expect((await rider.buyer.call('GET /users/block', {})).body).toMatchObject({ block: { until } });
    await world.pass(day - hour);
    expect(await blocking(world, rider)).toBe('blocked');
    await world.pass(hour + 1_000);
    expect(await blocking(world, rider)).toBeNull();
    expect((await texts(world, rider)).at(-1)).toBe('You can rent again. Welcome back!');
  });

  it('leaves other reasons in place when it is lifted, and is not lifted with them [QC7, B13]', async () => {
    const rider = await aRider();
    await suspend(rider);
    await act(rider, 'block', { words });
    expect(await blocking(world, rider)).toBe('blocked');
    await lift(rider);
    expect(await blocking(world, rider)).toBe('blocked');
    await suspend(rider);
    const lifted = await act(rider, 'unblock');
    expect(lifted.preview.consequence.rows[0].after).toEqual({ is: 'word', word: 'may-rent-late-return' });
    expect(await blocking(world, rider)).toBe('late_return');
    await lift(rider);
    expect(await blocking(world, rider)).toBeNull();
  });

  it('does not stop a return and starts no fee while an Electron is out [QC7, P4]', async () => {
    const rider = await aRider();
    await act(rider, 'block', { words });
    const paid = await ledgerTotal(world, rider);
    await rider.keepFor(hour);
    await rider.bringBack();
    expect(await ledgerTotal(world, rider)).toBe(paid);
    expect(await blocking(world, rider)).toBe('blocked');
  });

  it('refuses a second one, one that is past, and lifting what is not there [QC7]', async () => {
    const rider = await aRider();
    const past = Math.floor(now(world).getTime() / 1_000) - 60;
    expect(await act(rider, 'block', { words, until: past })).toEqual({
      outcome: 'refused',
      why: 'until-is-past',
    });
    expect(await act(rider, 'unblock')).toEqual({ outcome: 'refused', why: 'not-blocked' });
    await act(rider, 'block', { words });
    expect(await act(rider, 'block', { words })).toEqual({ outcome: 'refused', why: 'blocked-already' });
  });

  it('is one block, told once, under thirty parallel confirmations by two people [QC7, QA7]', async () => {
    const rider = await aRider();
    const path = `/riders/${rider.buyer.accountId}/block`;
    const ben = await aStaffMember(world.server);
    const seen = (await maya.call('POST', `${path}/preview`, { given: { words } })).body.preview.version;
    const keys = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        (turn % 2 ? ben : maya).call('POST', path, {
          given: { words },
          key: keys[turn % 2],
          seen,
          reason: { code: 'abuse' },
        }),
      ),
    );
    const outcomes = new Set(answers.map(({ body }) => body.outcome));
    expect([...outcomes].sort()).toEqual(['done', 'refused']);
    const blocks = world.server.db
      .selectFrom('staff_block')
      .select('id')
      .where('account_id', '=', rider.buyer.accountId);
    expect(await blocks.execute()).toHaveLength(1);
    const told = (await texts(world, rider)).filter((text) => text.includes(words));
    expect(told).toHaveLength(1);
  });
});
