import { currencies } from '@etg/domain/currencies';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { venueZone } from '@etg/domain/reader-locale';
import { builtInCountries, factsOf, knownCountries, learnCountries, regionOf } from '@etg/domain/region';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localAnnouncements } from '../../platform/redis/announcements.ts';
import { setCountryState } from '../../testing/country.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation } from '../../testing/world.fixture.ts';
import { addItalianPrices, addItaly, insertPrice, italian } from './italy.fixture.ts';
import { openCountries } from './open-countries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  learnCountries(undefined);
});
afterEach(async () => {
  await sql`alter table fee_schedule disable trigger user`.execute(server.db);
  await server.db.deleteFrom('fee_schedule').where('country', '=', 'IT').execute();
  await sql`alter table fee_schedule enable trigger user`.execute(server.db);
  await server.db.deleteFrom('plan_order').where('country', '=', 'IT').execute();
  await server.db.deleteFrom('country').where('code', '=', 'IT').execute();
  await server.core.countries.renew();
});

const listed = async () => (await aRider(server).call('GET /countries', {})).body;
const sendCode = async (number: string, appLanguage: 'en' | 'it' = 'en') =>
  (await aRider(server).call('POST /number', { body: { number, appLanguage } })).body.code;

describe('the countries of a new installation', () => {
  it('are rows, the same as those that a page has before it asks [QM1, P12]', () => {
    expect(knownCountries()).toEqual(builtInCountries);
  });

  it('come without the rules of numbers, which a browser has [QM1]', async () => {
    const { countries, rules } = await listed();
    expect(rules).toBeUndefined();
    expect(countries.map(({ country, phone }) => [country, phone?.calling_code])).toEqual([
      ['US', '1'],
      ['GB', '44'],
      ['JP', '81'],
    ]);
  });
});

describe('a country that is added', () => {
  it('signs its riders in, with and without the country code [QM1, X1, D8]', async () => {
    expect(await sendCode('393123456789')).toBe(422);
    await addItaly(server.db);
    await server.core.countries.renew();
    expect(await sendCode('393123456789')).toBe(200);
    expect(await sendCode('3123456789', 'it')).toBe(200);
    const { countries, rules } = await listed();
    expect(countries.at(-1)).toEqual({
      country: 'IT',
      served: true,
      languages: ['it', 'en'],
      phone: { calling_code: '39', example: '312 345 6789' },
    });
    expect(Object.keys(Object(rules?.countries)).sort()).toEqual(['GB', 'IT', 'JP', 'US']);
  });

  it('signs in only the numbers that begin as it says [QM1]', async () => {
    await addItaly(server.db);
    await server.db
      .updateTable('country_prefix')
      .set({ prefix: '3931' })
      .where('country', '=', 'IT')
      .execute();
    await server.core.countries.renew();
    expect(await sendCode('393123456781')).toBe(200);
    expect(await sendCode('393331234567')).toBe(422);
  });

  it('sells in its own currency as soon as it has prices, and nothing before [QM1, P12]', async () => {
    await addItaly(server.db);
    await server.core.countries.renew();
    const code = '7001';
    await aStation(server, { code, venue: { country: 'IT' } });
    const rider = aRider(server);
    await rider.signIn('14155557001');
    const prices = async () => (await rider.call('GET /pricing_list', {})).body.data.pricing;
    const order = () => rider.call('POST /subscribe/start', { body: { settings: { group_id: code } } });
    expect((await prices()).IT).toBeUndefined();
    await order();
    expect(
      await server.db.selectFrom('plan_order').select('id').where('country', '=', 'IT').execute(),
    ).toEqual([]);
    await addItalianPrices(server.db);
    expect((await prices()).IT).toMatchObject({
      currency: 'EUR',
      languages: ['it', 'en'],
      schedules: { hourly_rate: { price: 1, currency: 'EUR' } },
    });
    await order();
    const orders = await server.db.selectFrom('plan_order').select(['country', 'currency']).execute();
    expect(orders).toEqual([{ country: 'IT', currency: 'EUR' }]);
    expect(venueZone({ timezone: null, country: 'IT' })).toBe('Europe/Rome');
  });

  it('sells nothing while it is prepared or once it has stopped; then its riders still sign in, in its currency and zone [QM1]', async () => {
    await addItaly(server.db, 'prepared');
    await addItalianPrices(server.db);
    for (const state of ['prepared', 'served', 'stopped'] as const) {
      await setCountryState(server, { country: 'IT', state });
      const { body } = await aRider(server).call('GET /pricing_list', {});
      const { rows } = await sql<{ has: boolean }>`select has_prices('IT', now()) as has`.execute(server.db);
      const isServed = state === 'served';
      expect([state, 'IT' in body.data.pricing, rows[0]?.has]).toEqual([state, isServed, isServed]);
      expect(await sendCode('393123456780')).toBe(state === 'prepared' ? 422 : 200);
      expect(factsOf('IT')).toMatchObject({ currency: 'EUR', zone: 'Europe/Rome' });
    }
    expect(regionOf('IT')).toBe('IT');
  });

  it('is known to another node as soon as it hears of it [QM1]', async () => {
    const announcements = localAnnouncements();
    const { db, log } = server.core;
    await openCountries({ db, log, announcements });
    await addItaly(server.db);
    learnCountries(undefined);
    announcements.publish('countries', '');
    await expect.poll(() => regionOf('IT')).toBe('IT');
  });
});

describe('a row that is no country', () => {
  it.each([
    ['a zone on Mars', sql`update country set zones = '{Mars/Olympus}' where code = 'IT'`],
    ['a language that the product has not', sql`update country set languages = '{tlh}' where code = 'IT'`],
    ['a currency that does not exist', sql`update country set currency = 'XXX' where code = 'IT'`],
  ])('is not served, keeps what it can, and takes no other down: %s [QM1]', async (_, spoil) => {
    await addItaly(server.db, 'prepared');
    await spoil.execute(server.db);
    await setCountryState(server, { country: 'IT', state: 'served' });
    expect((await listed()).countries.map(({ country }) => country)).toEqual(['US', 'GB', 'JP']);
    expect(knownCountries().slice(0, 3)).toEqual(builtInCountries);
    const kept = knownCountries().find(({ code }) => code === 'IT');
    expect([undefined, 'EUR']).toContain(kept?.currency);
    expect((await aRider(server).call('GET /pricing_list', {})).body.data.pricing).toHaveProperty('US');
  });
});

describe('the database', () => {
  it('gives a beginning of numbers to one country only, and prices in its own currency [QM1]', async () => {
    await addItaly(server.db);
    const { db } = server;
    await expect(
      db.insertInto('country_prefix').values({ prefix: '44', country: 'IT' }).execute(),
    ).rejects.toThrow('country_prefix_pkey');
    const inPounds = { ...tariffSchedule('GB', 'daily'), country: 'IT', rules: [] };
    await expect(insertPrice(db, 'annual', { ...inPounds, plan: 'annual' })).rejects.toThrow('currency');
    await insertPrice(db, 'annual', italian(tariffSchedule('GB', 'annual')));
    await expect(
      db.updateTable('country').set({ currency: 'USD' }).where('code', '=', 'IT').execute(),
    ).rejects.toThrow('cannot change');
  });

  it('knows the decimals of every currency as we do [QM1, D16]', async () => {
    const { rows } = await sql<{ code: string; decimals: number }>`
      select code, currency_decimals(code) as decimals from unnest(${[...currencies]}::text[]) as code`.execute(
      server.db,
    );
    expect(rows.map(({ code, decimals }) => [code, decimals])).toEqual(
      rows.map(({ code }) => [code, decimalsOf(code)]),
    );
  });
});
