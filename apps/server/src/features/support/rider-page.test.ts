import { randomUUID } from 'node:crypto';
import { anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { openConsolePage } from '../../testing/console-live.fixture.ts';
import { messagesTo } from '../../testing/people.fixture.ts';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { aStation } from '../../testing/world.fixture.ts';
import { type Holder, hour, type LateWorld, now, openLateWorld } from '../late-return/late-return.fixture.ts';
import { aLateCleo, pageFor, pathOf, performBy, phoneOf } from './rider-page.fixture.ts';
import { shortId } from './short-id.rules.ts';

let world: LateWorld;
let maya: TestStaff;
let cleo: Holder;
beforeAll(async () => {
  world = await openLateWorld();
  cleo = await aLateCleo(world);
});
afterAll(async () => world.stop());
// Time passes in these tests, and whoever is idle is signed out.
beforeEach(async () => {
  maya = await aStaffMember(world.server, { name: 'Maya Ortiz' });
});

const pageOf = (holder: Holder, who = maya) => pageFor(who, holder);

describe('the page of a rider', () => {
  it('shows what is in the hand and what it costs, as the rider sees it [QC2]', async () => {
    const page = await pageOf(cleo);
    const { rental } = (await cleo.buyer.call('GET /users/rental')).body;
    expect(page).toMatchObject({
      rider: { name: 'Cleo' },
      standing: { may_rent: true },
      rentals_in_all: 1,
      plan: {
        plan: 'daily',
        price: { amount: rental?.price, currency: 'USD' },
        order: shortId(cleo.orderId),
      },
    });
    const [hand] = page.hand;
    expect(hand).toMatchObject({ state: 'late', so_far: { amount: rental?.cost_so_far } });
    const [included, ...steps] = hand?.steps ?? [];
    expect(included).toMatchObject({ kind: 'included', amount: rental?.price, state: 'included' });
    const ahead = rental?.next.filter(({ amount }) => amount > 0).slice(0, 3) ?? [];
    expect(ahead.at(-1)?.kind).toBe('upgrade');
    const posted = rental?.posted ?? [];
    expect(steps.map(({ kind, at, amount, state }) => [kind, at, amount, state])).toEqual([
      ...posted.map(({ kind, at, amount, state }) => [kind, at, amount, state]),
      ...ahead.map(({ kind, at, amount }) => [kind, at, amount, 'next']),
    ]);
  });

  it('lists payments with the order or the line of the price list they follow [QC2]', async () => {
    const { payments, paid } = await pageOf(cleo);
    expect(payments).toMatchObject([
      {
        what: 'late',
        state: 'paid',
        schedule: { country: 'US', plan: 'daily', step: 1 },
        rental: cleo.rentalId,
        amount: 1,
        card: expect.stringMatching(/\d{4}$/),
      },
      { what: 'plan', plan: 'daily', order: shortId(cleo.orderId), state: 'paid' },
    ]);
    expect(paid).toEqual([
      { currency: 'USD', amount: payments.reduce((sum, { amount }) => sum + amount, 0) },
    ]);
  });

  it('never says that a payment failed while nobody knows, and marks a disputed one [QC2]', async () => {
    const holder = await world.aHolder('daily');
    const { db } = world.server;
    const act = db.updateTable('money_act').where('account_id', '=', holder.buyer.accountId);
    await act.set({ state: 'unknown', ended_at: null }).execute();
    expect((await pageOf(holder)).payments).toMatchObject([{ what: 'plan', state: 'not-known' }]);
    expect((await pageOf(holder)).paid).toEqual([]);
    await act.set({ state: 'succeeded', ended_at: now(world) }).execute();
    const { key, transaction_id } = await db
      .selectFrom('money_act')
      .select(['key', 'transaction_id'])
      .where('account_id', '=', holder.buyer.accountId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('dispute')
      .values({
        id: randomUUID(),
        transaction_id: transaction_id ?? '',
        act_key: key,
        account_id: holder.buyer.accountId,
        amount_minor: 100n,
        currency: 'USD',
        kind: 'chargeback',
        reason: 'fraud',
        reason_code: '83',
        status: 'open',
        opened_at: now(world),
        changed_at: now(world),
      })
      .execute();
    expect((await pageOf(holder)).payments).toMatchObject([{ what: 'plan', state: 'disputed' }]);
  });

  it('shows messages word for word, and of a code only that it was sent [QC2]', async () => {
    const { messages } = await pageOf(cleo);
    const sent = await messagesTo(world.server, await phoneOf(world, cleo));
    const open = sent.filter(({ secret }) => !secret).map(({ body }) => body);
    expect(open.length).toBeGreaterThan(0);
    const texts = messages.filter(({ by, secret }) => by === 'sms' && !secret).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(open.toSorted());
    const codes = messages.filter(({ secret }) => secret);
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes.map(({ text }) => text))).toEqual(new Set(['']));
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted((a, b) => b - a));
  });

  it('shows no alarm of somebody of staff who rides with the same number [QC2, QF12]', async () => {
    const before = (await pageOf(cleo)).messages.length;
    const [at, to] = [now(world), await phoneOf(world, cleo)];
    const usefulUntil = new Date(at.getTime() + 3_600_000);
    const alarm = { channel: 'sms', to, text: 'Supernova 1001 is silent.', at, usefulUntil } as const;
    await transact(world.server.db, (tx) => postMessage(tx, { ...alarm, forStaff: true }));
    expect((await pageOf(cleo)).messages).toHaveLength(before);
    await transact(world.server.db, (tx) => postMessage(tx, alarm));
    expect((await pageOf(cleo)).messages).toHaveLength(before + 1);
  });

  it('has devices, and masks the number and the mail everywhere [QA10]', async () => {
    const page = await pageOf(cleo);
    expect(page.devices).toHaveLength(1);
    expect(page).toMatchObject({ mail: 'c••••@••••.com', mail_verified: true });
    expect(page.rider.phone).toMatch(/^\+1 ••• ••• \d{4}$/);
    const whole = JSON.stringify(page);
    expect(whole).not.toContain(await phoneOf(world, cleo));
    expect(whole).not.toContain('cleo@example.com');
  });

  it('says since when the station is silent that the rider names, and nothing of one that is heard [QC2, QC11]', async () => {
    const holder = await world.aHolder('daily');
    const [silent, heard] = ['9850', '9851'] as const;
    for (const code of [silent, heard]) {
      const station = await aStation(world.server, { code, nests: [anEmptyNest(1)] });
      if (code === silent) await station.goOffline();
    }
    const { db } = world.server;
    const silence = await vi.waitFor(() =>
      db
        .selectFrom('station_silence')
        .selectAll()
        .where('station_code', '=', silent)
        .executeTakeFirstOrThrow(),
    );
    const tell = ({ buyer }: Holder, station_number: string) =>
      buyer.call('POST /users/report', {
        body: { option: 'session_is_still_open', station_number, problem: 'It is back.' },
      });
    await tell(holder, silent);
    expect((await pageOf(holder)).hand[0]?.silent).toMatchObject({
      place: { station: silent },
      since: Math.floor(silence.silent_from.getTime() / 1_000),
    });
    const other = await world.aHolder('daily');
    await tell(other, heard);
    expect((await pageOf(other)).hand[0]).toMatchObject({ report: { station: heard } });
    expect((await pageOf(other)).hand[0]?.silent).toBeUndefined();
  });

  it('says that fees are held while the rider says it is back, with the report [QA14]', async () => {
    const holder = await world.aHolder('daily');
    const report = {
      option: 'session_is_still_open',
      station_number: '1004',
      problem: 'It is back.',
    } as const;
    await holder.buyer.call('POST /users/report', { body: report });
    await holder.keepFor(30 * hour);
    const [hand] = (await pageOf(holder, await aStaffMember(world.server))).hand;
    expect(hand).toMatchObject({
      held: {},
      report: { words: 'It is back.', option: 'session_is_still_open' },
    });
    expect(hand?.steps.map(({ state }) => state)).toEqual(['included', 'held', 'next', 'next']);
  });

  it('is recorded once for whoever has it open, and once for each person [QA3, QS8]', async () => {
    const holder = await world.aHolder('daily');
    const theo = await aStaffMember(world.server);
    for (const who of [maya, maya, theo]) await pageOf(holder, who);
    const { acts } = await pageOf(holder);
    expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
      ['rider.read', theo.operator],
      ['rider.read', maya.operator],
    ]);
  });

  it('is not there for those who work in other countries or at other venues [QS6]', async () => {
    const inJapan = await aStaffMember(world.server, { scope: { countries: ['JP'] } });
    expect((await inJapan.call('GET', pathOf(cleo))).status).toBe(404);
    expect(
      (await inJapan.call('POST', `${pathOf(cleo)}/reveal/preview`, { given: { what: 'phone' } })).status,
    ).toBe(404);
    const { venue_id } = await world.server.db
      .selectFrom('station')
      .innerJoin('rental', 'rental.station_code', 'station.code')
      .select('venue_id')
      .where('rental.id', '=', cleo.rentalId)
      .executeTakeFirstOrThrow();
    const there = await aStaffMember(world.server, { scope: { venues: [venue_id] } });
    const elsewhere = await aStaffMember(world.server, { scope: { venues: [randomUUID()] } });
    expect((await there.call('GET', pathOf(cleo))).status).toBe(200);
    expect((await elsewhere.call('GET', pathOf(cleo))).status).toBe(404);
    expect((await maya.call('GET', `/riders/${randomUUID()}`)).status).toBe(404);
  });

  it('of somebody who left says so, and shows nothing personal [QC2]', async () => {
    const holder = await world.aHolder('daily');
    await performBy(maya, `${pathOf(holder)}/note`, { given: { text: 'Called twice' } });
    await holder.bringBack();
    const phone_end = (await phoneOf(world, holder)).slice(-4);
    const left = await holder.buyer.call('POST /users/deletion', { body: { phone_end } });
    expect(left.body.code).toBe(200);
    const page = await pageOf(holder);
    expect(page).toMatchObject({ standing: { may_rent: false, why: 'closed' }, rider: { phone: '' } });
    expect(page.closed).toBeGreaterThan(0);
    expect([page.messages, page.devices, page.notes, page.mail, page.rider.name]).toEqual([
      [],
      [],
      [],
      undefined,
      undefined,
    ]);
    const refused = { outcome: 'refused', why: 'rider-gone' };
    expect(await performBy(maya, `${pathOf(holder)}/reveal`, { given: { what: 'phone' } })).toEqual(refused);
    expect(await performBy(maya, `${pathOf(holder)}/write`, { given: { by: 'sms', text: 'Hi' } })).toEqual(
      refused,
    );
  });
});

it('a return, a fee and a report make the open pages of staff read again, once each [QA11]', async () => {
  const holder = await world.aHolder('daily');
  const topics = [`rider:${holder.buyer.accountId}`, `rental:${holder.rentalId}`];
  const page = await openConsolePage(world.server, maya.token);
  expect(await page.follow(topics)).toEqual(topics);
  const hinted = async () => {
    await expect.poll(() => topics.filter((topic) => !page.hints.includes(topic))).toEqual([]);
    page.hints.length = 0;
  };
  for (const hours of [18, 24]) await holder.keepFor(hours * hour + 1_000);
  await hinted();
  await holder.buyer.call('POST /users/report', { body: { option: 'other', problem: 'It is dark.' } });
  await expect.poll(() => page.hints).toContain(topics[0]);
  page.hints.length = 0;
  await holder.bringBack();
  await hinted();
  page.close();
});
