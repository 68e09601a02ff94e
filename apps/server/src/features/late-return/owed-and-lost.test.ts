import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/world.fixture.ts';
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
beforeAll(async () => {
  world = await openLateWorld();
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

const second = 1_000;
const provider = { provider: 'braintree' } as const;

async function lateByADay(): Promise<Holder> {
  const holder = await world.aHolder('daily');
  await holder.keepFor(18 * hour + second);
  return holder;
}

describe('a fee that the bank declines', () => {
  it('is tried again twice, then owed: the account is suspended and told where to pay [B12]', async () => {
    const holder = await lateByADay();
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(day + second);
    expect(await postings(world, holder)).toEqual(['24h charge 100 pending']);
    expect((await texts(world, holder)).at(-1)).toContain("We'll try again");
    await holder.bringBack();
    await world.pass(day);
    expect(await blocking(world, holder)).toBe(null);
    await world.pass(3 * day);
    expect(await postings(world, holder)).toEqual(['24h charge 100 owed']);
    expect(await blocking(world, holder)).toBe('unpaid');
    expect((await texts(world, holder)).at(-1)).toMatch(/couldn't charge \$1\.00.*\/payments/);
    const tries = await world.server.db
      .selectFrom('money_act')
      .select(['key', 'state'])
      .where('key', 'like', `late:${holder.rentalId}:%`)
      .orderBy('created_at')
      .execute();
    expect(tries).toEqual(
      ['', ':2', ':3'].map((further) => ({ key: `late:${holder.rentalId}:0${further}`, state: 'declined' })),
    );
    expect(await ledgerTotal(world, holder)).toBe(199);
  });

  it('is charged by the second try once the bank agrees [B12]', async () => {
    const holder = await lateByADay();
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(day + second);
    await world.gateway.orderFault({ fault: 'none' });
    await holder.bringBack();
    await world.pass(day);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
    expect(await gatewayTotal(world, holder)).toBe(299);
  });
});

describe('"charged"', () => {
  const aboutMoney = async (holder: Holder) =>
    (await texts(world, holder)).filter((text) => /charged|declined|now on the|counts as lost/.test(text));
  const after = (texts: string[]) => texts.filter((text) => !text.includes('will be charged'));

  it('is not said of a fee that the bank declines, but once a later try took it [B12]', async () => {
    const holder = await world.aHolder('monthly');
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(9 * day);
    await holder.keepFor(10 * day + second);
    const declined = after(await aboutMoney(holder));
    expect(declined).toEqual([expect.stringContaining('Your bank declined $60.00')]);
    await world.gateway.orderFault({ fault: 'none' });
    await world.pass(day);
    expect(after(await aboutMoney(holder))).toEqual([
      ...declined,
      expect.stringContaining("You're now on the Annual plan for $60.00"),
    ]);
  });

  it('is not said while nobody knows whether the money was taken [B12]', async () => {
    const holder = await world.aHolder('monthly');
    await holder.keepFor(9 * day);
    await world.gateway.orderFault({ fault: 'down' });
    await holder.keepFor(10 * day + second);
    expect(after(await aboutMoney(holder))).toEqual([]);
    await world.gateway.orderFault({ fault: 'none' });
    await world.pass(hour);
    expect(after(await aboutMoney(holder))).toEqual([expect.stringContaining('for $60.00')]);
  });

  it('of a fee that is paid after the return does not say that the Electron is still out [B12]', async () => {
    const holder = await world.aHolder('monthly');
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(9 * day);
    await holder.keepFor(10 * day + second);
    await holder.bringBack();
    await world.gateway.orderFault({ fault: 'none' });
    await world.pass(day);
    expect(after(await aboutMoney(holder)).at(-1)).toMatch(
      /now on the Annual plan for \$60\.00: .* returned late/,
    );
  });
});

describe('a lost Electron', () => {
  const lose = async ({ buyer, rentalId }: Holder) => {
    const { body } = await buyer.call('POST /electrons/lost', { body: { session_id: rentalId } });
    await settled(world);
    return body;
  };

  it('costs what was shown, late fees counted, and ends the rental, also when said twice [K13, B11]', async () => {
    const holder = await lateByADay();
    await holder.keepFor(day + second);
    const { rental } = (await holder.buyer.call('GET /users/rental', {})).body;
    expect(rental?.lost).toMatchObject({ amount: 59, price: 60, forgiven: false, found_within: 40 });
    const [first, again] = await Promise.all([lose(holder), lose(holder)]);
    const penalty = { amount: 59, currency: 'USD', forgiven: false, found_days: 20 };
    expect([first, again]).toMatchObject([
      { code: 200, penalty },
      { code: 200, penalty },
    ]);
    expect(first.user?.sessions).toEqual([]);
    expect(await ledgerTotal(world, holder)).toBe(199 + 6_000);
    expect((await texts(world, holder)).at(-1)).toContain('we charged $59.00');
    await holder.keepFor(9 * day);
    expect(await postings(world, holder)).toHaveLength(2);
  });

  it('is not announced again on the open page that reported it, only by message [K13, B11]', async () => {
    for (const { plan, changes, said } of [
      { plan: 'daily', changes: 2, said: 'we charged $60.00' },
      { plan: 'annual', changes: 1, said: 'Your first loss is free' },
    ] as const) {
      const holder = await world.aHolder(plan);
      const notices: string[] = [];
      let changed = 0;
      holder.live.socket.on('notifyClient', ({ text }) => notices.push(text));
      holder.live.socket.on('user_changed', () => {
        changed += 1;
      });
      await lose(holder);
      // A notice is sent before the change that it is about.
      await until(async () => changed >= changes);
      expect((await texts(world, holder)).at(-1)).toContain(said);
      expect(notices).toEqual([]);
    }
  });

  it('gives back most of it when it turns up within 20 days, by itself and once [N7]', async () => {
    const holder = await world.aHolder('daily');
    expect((await lose(holder)).penalty).toMatchObject({ amount: 60 });
    await world.pass(19 * day);
    await holder.bringBack();
    await world.pass(day);
    expect((await texts(world, holder)).at(-1)).toContain("We're refunding $40.00");
    expect(await ledgerTotal(world, holder)).toBe(199 + 2_000);
    expect(await gatewayTotal(world, holder)).toBe(199 + 2_000);
    await holder.station.sendEvent({
      type: 'returned',
      nest: 2,
      electron: holder.electron,
      at: now(world).getTime(),
    });
    await world.pass(day);
    expect(await ledgerTotal(world, holder)).toBe(199 + 2_000);
  });

  it('gives back less when it turns up later [N7]', async () => {
    const holder = await world.aHolder('daily');
    await lose(holder);
    await world.pass(21 * day);
    await holder.bringBack();
    await world.pass(day);
    expect(await ledgerTotal(world, holder)).toBe(199 + 4_000);
  });

  it('that was back before it was said to be lost costs nothing, and never was lost [K13, B12]', async () => {
    const holder = await world.aHolder('daily');
    const { started_at } = await theRental(world, holder.buyer.accountId);
    await world.pass(2 * hour);
    await lose(holder);
    await holder.bringBack(new Date(started_at.getTime() + hour));
    expect(await postings(world, holder)).toEqual([expect.stringMatching(/lost 6000 given_back$/)]);
    expect([await ledgerTotal(world, holder), await gatewayTotal(world, holder)]).toEqual([199, 199]);
    expect((await theRental(world, holder.buyer.accountId)).lost_at).toBe(null);
  });

  it('is forgiven an annual rider once; found, it is as if it had never been lost [B11, N7]', async () => {
    const holder = await world.aHolder('annual');
    expect((await lose(holder)).penalty).toMatchObject({ amount: 0, forgiven: true, found_within: 0 });
    expect(await postings(world, holder)).toEqual([expect.stringMatching(/lost 0 forgiven$/)]);
    await holder.bringBack();
    expect(await postings(world, holder)).toEqual([expect.stringMatching(/lost 0 given_back$/)]);
    expect(await ledgerTotal(world, holder)).toBe(6_000);
  });

  it('is not lost by somebody who holds none, nor by an old screen [K13]', async () => {
    const holder = await world.aHolder('annual');
    const stale = { session_id: '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11' };
    expect((await holder.buyer.call('POST /electrons/lost', { body: stale })).body).toEqual({ code: 409 });
    await holder.bringBack();
    expect((await holder.buyer.call('POST /electrons/lost', { body: {} })).body).toEqual({ code: 409 });
  });
});

describe('a fee explains itself', () => {
  it('by the rental, the line of the schedule, the reminder and what the stations said [N7]', async () => {
    const holder = await lateByADay();
    await holder.keepFor(day + second);
    await holder.keepFor(42 * hour + second);
    await holder.keepFor(2 * day + second);
    await holder.bringBack();
    const { rows } = {
      rows: (await holder.buyer.call('GET /{provider}/transactions', { params: provider })).body,
    };
    const feeId = rows.transactions.find((each) => each.fee_id)?.fee_id ?? '';
    const { explanation } = (await holder.buyer.call('GET /users/fees/{feeId}', { params: { feeId } })).body;
    expect(explanation).toMatchObject({
      fee: { id: feeId, kind: 'charge', step: 1, amount: 1, state: 'paid' },
      currency: 'USD',
      rental: { id: holder.rentalId, electron: holder.electron },
      schedule: { plan: 'daily', version: 1, rule: { kind: 'charge', after: 1_440, every: 1_440, times: 3 } },
      reminder: {
        text: expect.stringContaining("or we'll charge a $1.00 late fee"),
        to: expect.stringMatching(/^•••• \d{4}$/),
      },
      payments: [{ kind: 'charge', amount: 1, state: 'succeeded' }],
      events: [
        { type: 'taken', electron: holder.electron, nest: 1 },
        { type: 'returned', electron: holder.electron, nest: 2 },
      ],
    });
  });
});
