import type { ConsoleSeller, SellerBody } from '@etg/contract/console/sellers';
import { learnCountries } from '@etg/domain/region';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aRole, aStaffMember } from '../../testing/staff.fixture.ts';
import { italy, openCountryDesk } from './country-desk.fixture.ts';
import { addItalianPrices } from './italy.fixture.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openCountryDesk>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await openCountryDesk(server);
});
afterAll(async () => {
  await server.stop();
  learnCountries(undefined);
});

const read = async (code = 'ETG'): Promise<ConsoleSeller | undefined> =>
  (await desk.author.call('GET', '/sellers')).body.sellers.find((each: ConsoleSeller) => each.code === code);

const facts: SellerBody = {
  name: 'Electron to Go, Inc.',
  address: '1 Example Street\nSanta Monica',
  email: 'receipts@etg.example',
  phone: '',
  responsible: 'Aiko Tanaka',
  registration: '',
  zone: 'America/Los_Angeles',
  descriptor: 'ETG*ELECTRON TO GO',
  countries: [
    { country: 'GB', tax_number: 'GB123456782' },
    { country: 'JP', tax_number: 'T7000012050002' },
    { country: 'US', tax_number: '12-3456789' },
  ],
};

async function ask(code: string, given: { version: number; body: SellerBody }, by = desk.author) {
  const path = `/sellers/${code}/save`;
  const { why } = await look(by, path, given);
  return why ? { why } : confirm(by, path, { given, reason: 'other' });
}

async function decide(code: string, given: { version: number; body: SellerBody }): Promise<string> {
  const asked = await ask(code, given);
  if ('why' in asked) return `refused: ${asked.why}`;
  const { outcome, why } = await desk.agree('act' in asked ? asked.act : undefined);
  return why ? `${outcome}: ${why}` : outcome;
}

it('comes with the installation and says what is missing: what is sold goes on, and two people complete it [QM7]', async () => {
  expect(await read()).toMatchObject({ version: 1, complete: false, body: { name: '' } });
  expect(await desk.read('GB')).toMatchObject({ state: 'served', gaps: [{ gap: 'seller' }] });
  const { body } = await aRider(server).call('GET /seller-notice/{country}', { params: { country: 'GB' } });
  expect(body).toEqual({ code: 200 });
  const wrong = { ...facts, countries: [{ country: 'JP', tax_number: 'T1234567890123' }] };
  const { body: checked } = await desk.author.call('POST', '/sellers/ETG/check', { body: wrong });
  expect(checked.faults).toEqual([{ field: 'countries.0.tax_number', fault: 'no-tax-number' }]);
  expect(await decide('ETG', { version: 1, body: wrong })).toBe('refused: seller-faulty');
  const asked = await ask('ETG', { version: 1, body: facts });
  expect(asked).toMatchObject({ outcome: 'needs-second-person' });
  const act = 'act' in asked ? asked.act : undefined;
  expect(await desk.agree(act, desk.author)).not.toMatchObject({ outcome: 'done' });
  expect(await desk.agree(act)).toMatchObject({ outcome: 'done' });
  expect(await read()).toMatchObject({
    version: 2,
    complete: true,
    body: facts,
    versions: [{ version: 2, by: desk.author.operator, confirmed_by: desk.second.operator }],
  });
  expect(await desk.read('GB')).toMatchObject({ gaps: [] });
});

it('is what a notice beside an offer says, with the prices in force [QM7]', async () => {
  const { body } = await aRider(server).call('GET /seller-notice/{country}', { params: { country: 'JP' } });
  const { notice } = body;
  expect(notice).toMatchObject({
    country: 'JP',
    currency: 'JPY',
    seller: {
      name: facts.name,
      address: ['1 Example Street', 'Santa Monica'],
      tax_number: { kind: 'jp_qualified_invoice', number: 'T7000012050002' },
      responsible: 'Aiko Tanaka',
    },
  });
  expect(notice?.schedules.length ?? 0).toBeGreaterThan(5);
  expect(notice?.seller).not.toHaveProperty('phone');
});

it('sells in a country before it is served, and gives none up that is served unless another takes it [QM7]', async () => {
  expect(await desk.decide('save', 'IT', { version: 0, body: italy })).toBe('done');
  await addItalianPrices(server.db);
  expect(await desk.read('IT')).toMatchObject({ gaps: [{ gap: 'seller' }] });
  expect(await desk.decide('serve', 'IT')).toBe('refused: country-incomplete');
  const roma = {
    ...facts,
    name: 'Elettrone Srl',
    countries: [{ country: 'IT', tax_number: 'IT01234567897' }],
  };
  expect(await decide('ROMA', { version: 0, body: roma })).toBe('done');
  expect(await desk.decide('serve', 'IT')).toBe('done');
  expect(await decide('ROMA', { version: 1, body: { ...roma, countries: [] } })).toBe(
    'refused: seller-country-served',
  );
  const [gb, jp, us] = facts.countries;
  if (!gb || !jp || !us) throw new Error('a country is missing');
  const taking = { ...roma, countries: [gb, ...roma.countries] };
  const [one, other] = [
    await ask('ROMA', { version: 1, body: taking }),
    await ask('ROMA', { version: 1, body: { ...roma, name: 'Elettrone SpA' } }),
  ];
  expect(await desk.agree('act' in one ? one.act : undefined)).toMatchObject({ outcome: 'done' });
  expect((await read())?.body.countries).toEqual([jp, us]);
  // Whoever saw the older version is told.
  expect(await desk.agree('act' in other ? other.act : undefined)).toMatchObject({ why: 'seller-changed' });
  expect(await decide('ROMA', { version: 2, body: taking })).toBe('refused: seller-unchanged');
});

it('is the whole company’s matter: nobody with one country changes it [QM7, QS6]', async () => {
  const local = await aStaffMember(server, {
    role: await aRole(server.db, ['price.draft']),
    scope: { countries: ['JP'] },
  });
  const given = { version: 2, body: facts };
  expect((await local.call('POST', '/sellers/ETG/save/preview', { given })).status).toBe(403);
  expect((await local.call('GET', '/sellers')).body).toMatchObject({ may: { edit: false } });
  expect((await (await desk.person('rider.read')).call('GET', '/sellers')).status).toBe(404);
});
