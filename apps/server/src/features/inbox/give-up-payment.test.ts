import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirm, look, undo } from '../../testing/act.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { until } from '../../testing/world.fixture.ts';
import { type LateWorld, now, openLateWorld } from '../late-return/late-return.fixture.ts';

let world: LateWorld;
let jonas: TestStaff;
beforeAll(async () => {
  world = await openLateWorld();
});
beforeEach(async () => {
  jonas = await aStaffMember(world.server, { role: 'finance', name: 'Jonas Weber' });
});
afterAll(async () => world.stop());

/** A sale that was sent and never answered; the gateway does not know it. */
async function anUnknownSale(): Promise<{ key: string; path: string }> {
  const { db } = world.server;
  const { buyer } = await world.aHolder('monthly');
  const [key, id, reference] = [`plan:${randomUUID()}`, randomUUID(), randomUUID()];
  const at = now(world);
  await db
    .insertInto('money_act')
    .values({
      key,
      kind: 'sale',
      purpose: 'plan',
      reference,
      account_id: buyer.accountId,
      amount_minor: 599n,
      currency: 'USD',
      body: '{}',
      state: 'unknown',
      attempts: 6,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('payment_incident')
    .values({ id, kind: 'unknown_outcome', act_key: key, detail: '', happened_at: at })
    .execute();
  let item: string | undefined;
  await until(async () => {
    await world.server.core.dueWork.drain();
    const row = await db.selectFrom('inbox_item').select('id').where('source', '=', id).executeTakeFirst();
    item = row?.id;
    return item !== undefined;
  });
  return { key, path: `/inbox/${item}/give-up-payment` };
}

const stateOf = async (key: string) =>
  (
    await world.server.db
      .selectFrom('money_act')
      .select('state')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).state;

/** A minute passes; acts that wait and the work that they plan are done. */
const aMinute = () => world.server.core.dueWork.drain();

describe('staff give up a payment that nobody knows the end of', () => {
  it('can undo it within a minute; then the gateway is asked once more, and it never happened [QC9, QA6]', async () => {
    const { key, path } = await anUnknownSale();
    expect((await look(jonas, path)).preview?.consequence.rows).toMatchObject([
      { label: 'unknown-sale', before: { amount: 5.99 } },
    ]);
    const undone = await confirm(jonas, path, { reason: 'rider-asked' });
    if (undone.outcome !== 'waiting') throw new Error(undone.outcome);
    expect((await undo(jonas, undone.act)).outcome).toBe('undone');
    const confirmed = await confirm(jonas, path, { reason: 'rider-asked' });
    if (confirmed.outcome !== 'waiting') throw new Error(confirmed.outcome);
    await jonas.call('POST', `/acts/${confirmed.act}/send-now`, {});
    await until(async () => {
      await aMinute();
      return (await stateOf(key)) === 'failed';
    });
    expect(await look(jonas, path)).toMatchObject({ why: 'inbox-closed' });
  });

  it('is refused for what is known, and to whoever may not decide about payments [QC9, QA2]', async () => {
    const { key, path } = await anUnknownSale();
    const maya = await aStaffMember(world.server, { role: 'support', name: 'Maya Ortiz' });
    expect((await maya.call('POST', `${path}/preview`, { given: {} })).status).toBe(403);
    await world.server.db
      .updateTable('money_act')
      .set({ state: 'failed', ended_at: now(world) })
      .where('key', '=', key)
      .execute();
    expect(await look(jonas, path)).toMatchObject({ why: 'inbox-payment-known' });
  });
});
