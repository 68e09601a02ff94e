import { learnCountries } from '@etg/domain/region';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { look } from '../../testing/act.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStaffMember } from '../../testing/staff.fixture.ts';
import { aStation } from '../../testing/world.fixture.ts';
import { completeSeller, sellIn } from '../seller/seller.fixture.ts';
import { forgetItaly, italy, openCountryDesk } from './country-desk.fixture.ts';
import { addItalianPrices } from './italy.fixture.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openCountryDesk>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await openCountryDesk(server);
  await completeSeller(server.db);
});
afterAll(async () => {
  await server.stop();
  learnCountries(undefined);
});
afterEach(async () => forgetItaly(server));

const save = { version: 0, body: italy };
const prices = async () => (await aRider(server).call('GET /pricing_list', {})).body.data.pricing;
const sendCode = async (number: string) =>
  (await aRider(server).call('POST /number', { body: { number, appLanguage: 'en' } })).body.code;

describe('a new country', () => {
  it('is added by two people, sells nothing yet, and says what it lacks [QM1]', async () => {
    const asked = await desk.ask('save', 'IT', save);
    expect(asked.outcome).toBe('needs-second-person');
    const { body } = await desk.author.call('GET', '/countries');
    expect(body.waiting).toMatchObject([{ code: 'IT', name: 'country.save' }]);
    expect(await desk.agree(asked.act, desk.author)).not.toMatchObject({ outcome: 'done' });
    expect(await desk.read('IT')).toBe(undefined);
    expect(await desk.agree(asked.act)).toMatchObject({ outcome: 'done' });
    expect(await desk.read('IT')).toMatchObject({
      state: 'prepared',
      version: 1,
      body: italy,
      gaps: [{ gap: 'seller' }, { gap: 'prices' }],
      versions: [{ version: 1, by: desk.author.operator, confirmed_by: desk.second.operator }],
    });
    expect(await sendCode('393123456789')).toBe(422);
    expect(await desk.decide('serve', 'IT')).toBe('refused: country-incomplete');
  });

  it('sells once it lacks nothing and two people began it: numbers, prices, legal pages, on every node [QM1, D12]', async () => {
    expect(await desk.decide('save', 'IT', save)).toBe('done');
    await addItalianPrices(server.db);
    await sellIn(server.db, 'IT');
    expect(await desk.read('IT')).toMatchObject({ gaps: [], currency_stays: true });
    expect(await prices()).not.toHaveProperty('IT');
    expect(await desk.decide('serve', 'IT')).toBe('done');
    expect((await prices()).IT).toMatchObject({
      currency: 'EUR',
      languages: ['it', 'en'],
      legal: { terms: italy.terms_url },
    });
    expect(await sendCode('393123456789')).toBe(200);
    expect(await desk.decide('serve', 'IT')).toBe('refused: country-state-same');
  });

  it.each([
    ['prefixes', { prefixes: [] }],
    ['tax', { tax: [{ begins_on: '2099-01-01', rate: 2_200 }] }],
    ['tax', { tax: [] }],
    ['merchant-account', { currency: 'CHF', merchant_account: '' }],
  ])('is not served while it lacks %s [QM1]', async (gap, change) => {
    expect(await desk.decide('save', 'IT', { version: 0, body: { ...italy, ...change } })).toBe('done');
    const { gaps = [] } = (await desk.read('IT')) ?? {};
    expect(gaps.map((each) => each.gap)).toContain(gap);
    expect(await desk.decide('serve', 'IT')).toBe('refused: country-incomplete');
  });

  it('has nothing guessed: what is not known of it is empty [QM1]', async () => {
    const { body } = await desk.author.call('GET', '/countries/IT/proposal');
    expect(body.body).toMatchObject({
      currency: '',
      zones: ['Europe/Rome'],
      languages: ['it', 'en'],
      prefixes: ['39'],
      tax: [],
      lat: null,
    });
    const { body: checked } = await desk.author.call('POST', '/countries/IT/check', { body: body.body });
    expect(checked.faults).toEqual([
      { field: 'currency', fault: 'missing' },
      { field: 'lat', fault: 'missing' },
      { field: 'lng', fault: 'missing' },
    ]);
    expect((await desk.author.call('GET', '/countries/ZZ/proposal')).status).toBe(404);
    expect(await desk.decide('save', 'ZZ', save)).toBe('refused: country-unknown');
  });
});

describe('a station in a country that is not served', () => {
  it('cannot go live, alone or with others; it can once something is sold there [QM1, QF4]', async () => {
    await desk.decide('save', 'IT', save);
    await addItalianPrices(server.db);
    await sellIn(server.db, 'IT');
    const code = '7702';
    await aStation(server, { code, venue: { country: 'IT' } });
    await server.db
      .updateTable('station')
      .set({ service_state: 'planned' })
      .where('code', '=', code)
      .execute();
    const fleet = await desk.person('station.edit');
    const alone = () => look(fleet, `/stations/${code}/state`, { state: 'live' });
    const together = () => look(fleet, '/stations/state', { state: 'live', codes: [code] });
    expect([await alone(), await together()]).toMatchObject([
      { why: 'country-not-served' },
      { why: 'country-not-served' },
    ]);
    await desk.decide('serve', 'IT');
    expect([(await alone()).why, (await together()).why]).toEqual([undefined, undefined]);
    await server.db.updateTable('venue').set({ country: 'US' }).where('country', '=', 'IT').execute();
  });
});

describe('a change of a country', () => {
  it('is not lost: whoever saw an older version is told, also as the second of two that waited [QM1, QA8]', async () => {
    await desk.decide('save', 'IT', save);
    const terms = (page: string) => ({
      version: 1,
      body: { ...italy, terms_url: `https://etg.example/${page}` },
    });
    const [one, other] = [await desk.ask('save', 'IT', terms('a')), await desk.ask('save', 'IT', terms('b'))];
    expect(await desk.agree(one.act)).toMatchObject({ outcome: 'done' });
    expect(await desk.agree(other.act)).toMatchObject({ outcome: 'refused', why: 'country-changed' });
    expect((await desk.read('IT'))?.body.terms_url).toBe('https://etg.example/a');
    expect(await desk.decide('save', 'IT', terms('b'))).toBe('refused: country-changed');
    expect(await desk.decide('save', 'IT', { ...terms('a'), version: 2 })).toBe('refused: country-unchanged');
  });

  it('cannot change the currency once something has a price in it, nor a rate whose day has begun where it sells [QM1]', async () => {
    await desk.decide('save', 'IT', save);
    const francs = { version: 1, body: { ...italy, currency: 'CHF' } };
    expect(await desk.decide('save', 'IT', francs)).toBe('done');
    expect(await desk.decide('save', 'IT', { version: 2, body: italy })).toBe('done');
    await addItalianPrices(server.db);
    await sellIn(server.db, 'IT');
    expect(await desk.decide('save', 'IT', { ...francs, version: 3 })).toBe('refused: country-faulty');
    await desk.decide('serve', 'IT');
    const rates = (tax: typeof italy.tax) => ({ version: 4, body: { ...italy, tax } });
    const [begun] = italy.tax;
    if (!begun) throw new Error('no rate');
    expect(await desk.decide('save', 'IT', rates([{ ...begun, rate: 1_000 }]))).toBe(
      'refused: country-faulty',
    );
    expect(await desk.decide('save', 'IT', rates([]))).toBe('refused: country-faulty');
    const later = rates([begun, { begins_on: '2099-01-01', rate: 2_300 }]);
    expect(await desk.decide('save', 'IT', later)).toBe('done');
  });

  it('takes no beginning of numbers from another country, by thirty at once either [QM1]', async () => {
    const taken = { version: 0, body: { ...italy, prefixes: ['39', '44'] } };
    expect(await desk.decide('save', 'IT', taken)).toBe('refused: country-faulty');
    const asked = await Promise.all(Array.from({ length: 30 }, () => desk.ask('save', 'IT', save)));
    const ended = await Promise.all(asked.map(({ act }) => desk.agree(act)));
    expect(ended.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(await desk.read('IT')).toMatchObject({ version: 1 });
  });

  it('is recorded with what was before and after, and by whom [QM1, QS4]', async () => {
    await desk.decide('save', 'IT', save);
    const rows = await server.db
      .selectFrom('operator_act')
      .select(['act', 'subject', 'operator', 'before', 'after'])
      .where('act', '=', 'country.save')
      .where('after', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(rows).toMatchObject([{ subject: 'IT', after: { currency: 'EUR', version: 1 } }]);
  });
});

describe('a country that is given up', () => {
  it('stops selling and keeps its riders; it is begun again without losing anything [QM1]', async () => {
    expect(await desk.decide('stop', 'GB')).toBe('done');
    expect(await prices()).not.toHaveProperty('GB');
    expect(await sendCode('447400123456')).toBe(200);
    expect(await desk.decide('stop', 'GB')).toBe('refused: country-state-same');
    expect(await desk.decide('serve', 'GB')).toBe('done');
    expect(await prices()).toHaveProperty('GB');
  });

  it('is not the last one [QM1]', async () => {
    expect([await desk.decide('stop', 'GB'), await desk.decide('stop', 'JP')]).toEqual(['done', 'done']);
    expect(await desk.decide('stop', 'US')).toBe('refused: country-last');
    const [gb, jp] = [await desk.ask('serve', 'GB'), await desk.ask('serve', 'JP')];
    expect([await desk.agree(gb.act), await desk.agree(jp.act)]).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
    ]);
  });

  it('is removed only where nothing was sold, priced or built [QM1]', async () => {
    await desk.decide('save', 'IT', save);
    await addItalianPrices(server.db);
    await sellIn(server.db, 'IT');
    expect(await desk.decide('remove', 'IT')).toBe('refused: country-in-use');
    expect(await desk.decide('remove', 'GB')).toBe('refused: country-was-served');
    await forgetItaly(server);
    await desk.decide('save', 'IT', save);
    expect(await desk.decide('remove', 'IT')).toBe('done');
    expect(await desk.read('IT')).toBe(undefined);
    expect(await desk.decide('save', 'IT', save)).toBe('done');
  });
});

describe('who sees countries', () => {
  it('are those who draft or confirm prices, each in their scope [QM1, QS6]', async () => {
    const stranger = await desk.person('promo.edit');
    expect((await stranger.call('GET', '/countries')).status).toBe(404);
    const role = (
      await server.db
        .selectFrom('staff')
        .select('role')
        .where('id', '=', desk.author.id)
        .executeTakeFirstOrThrow()
    ).role;
    const inJapan = await aStaffMember(server, { role, scope: { countries: ['JP'] } });
    const { body } = await inJapan.call('GET', '/countries');
    expect(body.countries.map(({ code }: { code: string }) => code)).toEqual(['JP']);
    expect(body.addable).toEqual([]);
    expect((await inJapan.call('POST', '/countries/IT/check', { body: italy })).status).toBe(404);
  });
});
