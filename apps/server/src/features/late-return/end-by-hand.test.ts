import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aRole } from '../../testing/staff.fixture.ts';
import { Desk, type Said } from './end-by-hand.fixture.ts';
import {
  blocking,
  day,
  gatewayTotal,
  type Holder,
  hour,
  type LateWorld,
  ledgerTotal,
  now,
  openLateWorld,
  postings,
  settled,
  texts,
  theRental,
} from './late-return.fixture.ts';

let world: LateWorld;
let desk: Desk;
beforeAll(async () => {
  world = await openLateWorld();
  desk = new Desk(world);
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

/** The refunds that the rider reads in the history, with the reason of staff. */
async function refundsOf({ buyer }: Holder): Promise<string[] | undefined> {
  const params = { provider: 'braintree' } as const;
  const { transactions } = (await buyer.call('GET /{provider}/transactions', { params })).body;
  return transactions?.filter(({ refund }) => refund).map(({ amount, why }) => `${amount} ${why}`);
}

describe('staff end a rental by hand', () => {
  it('shows each fee now and then, the next one, the total and what the rider will read [QC5, QA5]', async () => {
    const holder = await desk.aLateHolder();
    const at = await desk.after(holder, 2.5);
    const { preview } = await desk.askFor(desk.maya, holder, { at });
    const { rows, total, riderReads } = preview.preview.consequence;
    const money = (amount: number) => ({ is: 'money', amount, currency: 'USD' });
    expect(rows.map(({ label, before, after: then }: never) => [label, before, then])).toEqual([
      ['rental', { is: 'word', word: 'rental-late' }, { is: 'word', word: 'rental-by-hand' }],
      [
        'rental-end',
        { is: 'none' },
        { is: 'time', at: Math.floor(at.getTime() / 1_000), zone: expect.any(String) },
      ],
      ['fee.charge', money(1), money(1)],
      ['fee.charge', money(1), money(0)],
      ['fee.charge', money(1), money(0)],
      ['next-fee', money(1), { is: 'none' }],
    ]);
    expect(total).toEqual({ amount: 2, currency: 'USD', to: expect.stringMatching(/^\w+ \d{4}$/) });
    expect(riderReads.text).toContain('$2.00');
    await desk.endByHand(holder, { at });
    expect((await texts(world, holder)).at(-1)).toBe(riderReads.text);
    expect(await refundsOf(holder)).toEqual(['1 faulty-station', '1 faulty-station']);
  });

  it('says why in the history also beside the refund of a fee whose payment was unknown then [QC5, QC6]', async () => {
    const holder = await desk.aLateHolder();
    await holder.keepFor(4.7 * hour + 1_000);
    await world.gateway.orderFault({ fault: 'drop_after_commit' });
    await holder.keepFor(5 * hour + 1_000);
    expect((await postings(world, holder)).at(-1)).toBe('5h charge 100 pending');
    await world.gateway.orderFault({ fault: 'down' });
    await desk.comeIn();
    await desk.endByHand(holder, { at: await desk.after(holder, 4.5) });
    expect(await refundsOf(holder)).toEqual([]);
    await world.gateway.orderFault({ fault: 'none' });
    for (let round = 0; round < 2; round += 1) await world.pass(2 * hour);
    expect(await refundsOf(holder)).toEqual(['1 faulty-station']);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([400, 400]);
  });

  it('ends the hand and the rental there and then, and gives back what was charged for later, once [QC5, B12]', async () => {
    const holder = await desk.aLateHolder();
    const at = await desk.after(holder, 2.5);
    await desk.endByHand(holder, { at });
    expect(await postings(world, holder)).toEqual([
      '2h charge 100 paid',
      '3h charge 100 given_back',
      '4h charge 100 given_back',
    ]);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([200, 200]);
    const rental = await theRental(world, holder.buyer.accountId);
    expect(rental).toMatchObject({ ended_by: desk.maya.operator, return_station_code: holder.code });
    expect(Math.floor(Number(rental.returned_at) / 1_000)).toBe(Math.floor(at.getTime() / 1_000));
    const [planned, done] = await desk.recordOf(holder.rentalId);
    expect(planned).toMatchObject({ act: 'rental.end-by-hand.planned', operator: desk.maya.operator });
    expect(done).toMatchObject({ act: 'rental.end-by-hand', reason_code: 'faulty-station' });
    await world.pass(30 * day);
    expect(await postings(world, holder)).toHaveLength(3);
    const { user } = (await holder.buyer.call('POST /welcome', { body: {} })).body;
    expect(user?.sessions).toEqual([]);
  });

  it('tells the rider’s open page at once, and the receipt and the history say that staff ended it [QC5, S16]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(hour);
    await desk.comeIn();
    await desk.endByHand(holder, { at: await desk.after(holder, 0.5) });
    expect(await holder.live.nextReturned()).toMatchObject({
      receipt: holder.rentalId,
      electron: holder.electron,
    });
    const params = { rentalId: holder.rentalId };
    const { receipt } = (await holder.buyer.call('GET /users/rentals/{rentalId}/receipt', { params })).body;
    expect(receipt).toMatchObject({ by_hand: true, station: holder.code });
    expect(receipt).not.toHaveProperty('nest');
    expect((await texts(world, holder)).at(-1)).toContain('We ended your rental for you');
  });

  it('refuses a moment before the taking or in the future, and a station that does not exist [QC5]', async () => {
    const holder = await world.aHolder('daily');
    await desk.comeIn();
    const why = async (said: Said) => (await desk.askFor(desk.maya, holder, said)).preview;
    expect(await why({ at: await desk.after(holder, -0.1) })).toEqual({
      outcome: 'refused',
      why: 'before-taking',
    });
    const future = new Date(now(world).getTime() + 60_000);
    expect(await why({ at: future })).toEqual({ outcome: 'refused', why: 'in-the-future' });
    const nowhere = { station: '999999', at: now(world) };
    expect(await why(nowhere)).toEqual({ outcome: 'refused', why: 'no-such-station' });
    expect(await why({ at: await desk.after(holder, 0) })).toMatchObject({ outcome: 'preview' });
  });

  it('gives back the price of a loss that was counted after the Electron had come back [QC5, N7]', async () => {
    const holder = await world.aHolder('daily');
    const at = now(world);
    await world.pass(hour);
    expect((await holder.buyer.call('POST /electrons/lost', { body: {} })).status).toBe(200);
    await settled(world);
    const before = await ledgerTotal(world, holder);
    // Without a limit: the price of a loss is above that of support.
    await desk.comeIn(await aRole(world.server.db, ['rental.end']));
    await desk.endByHand(holder, { at });
    const rental = await theRental(world, holder.buyer.accountId);
    expect(rental.lost_at).toBeNull();
    expect(await ledgerTotal(world, holder)).toBeLessThan(before);
    expect((await postings(world, holder)).every((fee) => /given_back$/.test(fee))).toBe(true);
    expect(await ledgerTotal(world, holder)).toBe(await gatewayTotal(world, holder));
  });

  it('lifts the suspension for the late return [QC5, B13]', async () => {
    const holder = await world.aHolder('annual');
    await holder.keepFor(6 * day + 1_000);
    await holder.keepFor(7 * day + 1_000);
    expect(await blocking(world, holder)).toBe('late_return');
    await desk.comeIn();
    await desk.endByHand(holder, { at: await desk.after(holder, 1) });
    expect(await blocking(world, holder)).toBeNull();
  });
});

describe('when others act too', () => {
  it('is refused as overtaken, and recorded, if the station reports the return before the minute is over [QC5, QA6]', async () => {
    const holder = await desk.aLateHolder();
    expect(await desk.confirm(desk.maya, holder, { at: await desk.after(holder, 2.5) })).toMatchObject({
      outcome: 'waiting',
    });
    await holder.bringBack();
    await world.pass(61_000);
    expect(await ledgerTotal(world, holder)).toBe(400);
    const last = (await desk.recordOf(holder.rentalId)).at(-1);
    expect(last).toMatchObject({ act: 'rental.end-by-hand.refused', after: { why: 'rental-ended' } });
    expect((await theRental(world, holder.buyer.accountId)).ended_by).toBeNull();
    expect(await desk.confirm(desk.maya, holder, { at: now(world) })).toEqual({
      outcome: 'refused',
      why: 'rental-ended',
    });
  });

  it('lets one of two agents win, and the other sees it [QC5, QA7]', async () => {
    const holder = await desk.aLateHolder();
    const [early, late] = [await desk.after(holder, 2.5), await desk.after(holder, 3.5)];
    const answers = await Promise.all([
      desk.confirm(desk.maya, holder, { at: early }),
      desk.confirm(desk.ben, holder, { at: late }),
    ]);
    // Whoever comes second sees what the other is about to do, and may confirm it all the same.
    const second = answers.findIndex(({ outcome }) => outcome === 'changed');
    if (second >= 0) {
      const who = second === 0 ? desk.maya : desk.ben;
      expect(answers[second].preview.meanwhile).toMatchObject([{ act: 'rental.end-by-hand' }]);
      expect(await desk.confirm(who, holder, { at: second === 0 ? early : late })).toMatchObject({
        outcome: 'waiting',
      });
    }
    await world.pass(61_000);
    await settled(world);
    const acts = (await desk.recordOf(holder.rentalId)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'rental.end-by-hand')).toHaveLength(1);
    expect(acts.filter((act) => act === 'rental.end-by-hand.refused')).toHaveLength(1);
    expect(await ledgerTotal(world, holder)).toBe(await gatewayTotal(world, holder));
  });
});
