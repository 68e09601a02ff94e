import { afterAll, beforeAll, expect, it } from 'vitest';
import { setCountryState } from '../../testing/country.fixture.ts';
import { gatewayTotal, hour, type LateWorld, openLateWorld, postings } from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

const second = 1_000;

const setBritain = (state: 'served' | 'stopped') => setCountryState(world.server, { country: 'GB', state });

it('a rental goes on as it began when its country stops: its fee is charged in pounds, and it can be returned [QM1]', async () => {
  const holder = await world.aHolder('daily', 'GB');
  await setBritain('stopped');
  await holder.keepFor(18 * hour + second);
  await holder.keepFor(24 * hour + second);
  expect(await postings(world, holder)).toEqual(['24h charge 100 paid']);
  expect(await gatewayTotal(world, holder)).toBe(299);
  await holder.bringBack();
  const { body } = await holder.buyer.call('POST /welcome', { body: {} });
  expect(body.user?.sessions ?? []).toEqual([]);
  const next = await world.aBuyer();
  expect(await next.begin({ group_id: holder.code, cableType: 'usb_c' })).toBe('none: 409');
  await setBritain('served');
});

it('a fee is charged by the merchant account of the country where the rental began [QM1]', async () => {
  const holder = await world.aHolder('daily', 'GB');
  const { db, core } = world.server;
  const setAccount = async (merchant_account: string | null) => {
    await db.updateTable('country').set({ merchant_account }).where('code', '=', 'GB').execute();
    await core.countries.renew();
  };
  await setAccount('british_only');
  await holder.keepFor(18 * hour + second);
  await holder.keepFor(24 * hour + second);
  const act = await db
    .selectFrom('money_act')
    .select('body')
    .where('key', 'like', `late:${holder.rentalId}:%`)
    .executeTakeFirstOrThrow();
  expect(act.body.merchant_account).toBe('british_only');
  await setAccount(null);
});
