import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aSubscriber } from '../../testing/world.fixture.ts';
import { findSchedule } from './pricing.store.ts';
import { publishTariffs } from './publish-tariffs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const inForce = (country: string, plan: PlanKey) =>
  findSchedule(server.db, { country, plan, at: server.core.clock.now() });

describe('the price list', () => {
  it("has every country's fees under the specification's names [K25, P12]", async () => {
    const { body } = await aRider(server).call('GET /pricing_list', {});
    const { US, JP, GB } = body.data.pricing;
    expect(body.data.user).toBe(undefined);
    expect(US).toMatchObject({
      currency: 'USD',
      hourly_rate: {
        additional_payment_price: 1,
        max_daily_charge: 5,
        penalty_price: 5,
        delay_return_fee: 60,
      },
      daily: { delay_return_fee: 1 },
      promo: { penalty_price: 5, delay_return_fee: 60 },
      monthly: { annual: 60 },
      annual: { delay_return_fee: 50 },
      general: { delay_return_fee: 60, refundWithin20DelayFree: 40, otherReturn: 20, refund_days: 14 },
    });
    expect(JP).toMatchObject({
      currency: 'JPY',
      daily: { delay_return_fee: 250 },
      monthly: { annual: 5_000 },
    });
    expect(GB).toMatchObject({ currency: 'GBP', annual: { delay_return_fee: 45 } });
  });

  it('says each plan step by step, in numbers [K25, S29]', async () => {
    const { body } = await aRider(server).call('GET /pricing_list', {});
    const { US } = body.data.pricing;
    if (!US) throw new Error('the United States have no prices');
    const { schedules } = US;
    expect(Object.keys(schedules).sort()).toEqual([...planKeys].sort());
    expect(schedules.hourly_rate).toMatchObject({
      price: 1,
      window: 120,
      free: 120,
      most: 60,
      lost: 60,
      losses_forgiven: 0,
      rules: [
        { kind: 'charge', after: 120, every: 60, times: 4, amount: 1, most: 5 },
        { kind: 'charge', after: 1_440, every: 1_440, times: 10, amount: 5, most: 55 },
        { kind: 'lost', after: 11 * 1_440, amount: 5, forgiven: 0 },
      ],
    });
    expect(schedules.monthly).toMatchObject({
      price: 5.99,
      window: 1_440,
      free: 14_400,
      refund_days: 14,
      rules: [{ kind: 'upgrade', after: 14_400, amount: 60, to: 'annual' }],
    });
    expect(schedules.annual.rules).toEqual([
      { kind: 'suspend', after: 7 * 1_440 },
      { kind: 'lost', after: 9 * 1_440, amount: 50, forgiven: 1 },
    ]);
    expect(schedules.free_use_no_penalty).not.toHaveProperty('free');
  });

  it('tells a signed-in rider which plan is theirs [K25]', async () => {
    const rider = await aSubscriber(server, '14155550601');
    const { body } = await rider.call('GET /pricing_list', {});
    expect(body.data.user).toEqual({ active_plan: 'monthly' });
  });

  it('names the plans by id and title [K26]', async () => {
    const params = { provider: 'braintree' } as const;
    const { body } = await aRider(server).call('GET /{provider}/plans/get', { params });
    expect(body.plans).toContainEqual({ id: 1, title: 'year' });
    expect(body.plans).toContainEqual({ id: 2, title: 'day' });
  });
});

describe('a stored schedule', () => {
  it('is the one of the domain, stored once however often we start [N5]', async () => {
    await publishTariffs(server.db, new Date());
    for (const country of ['US', 'JP', 'GB'] as const)
      for (const plan of planKeys)
        expect(await inForce(country, plan)).toEqual(tariffSchedule(country, plan));
    expect(await inForce('CY', 'daily')).toBe(undefined);
    const { rows } = await sql`select 1 from fee_schedule`.execute(server.db);
    expect(rows).toHaveLength(3 * planKeys.length);
  });

  it('never changes; other numbers are another version, which new rentals get [D10]', async () => {
    const change = sql`update fee_schedule set version = 7 where id = 'US:daily:1'`.execute(server.db);
    await expect(change).rejects.toThrow('append-only');
    const schedule = { ...tariffSchedule('US', 'daily'), version: 2, price: 299 };
    await server.db
      .insertInto('fee_schedule')
      .values({
        id: 'US:daily:2',
        country: 'US',
        plan: 'daily',
        version: 2,
        published_at: new Date(),
        body: JSON.stringify(schedule),
      })
      .execute();
    expect(await inForce('US', 'daily')).toMatchObject({ price: 299 });
  });
});
