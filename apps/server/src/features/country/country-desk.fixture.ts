import type { ActOutcome } from '@etg/contract/console/consequence';
import type { ConsoleCountry, CountryBody } from '@etg/contract/console/countries';
import { learnCountries } from '@etg/domain/region';
import { sql } from 'kysely';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';

type Server = Parameters<typeof aStaffMember>[0];

/** Italy as somebody types it. */
export const italy: CountryBody = {
  currency: 'EUR',
  zones: ['Europe/Rome'],
  languages: ['it', 'en'],
  english: 'en-GB',
  prefixes: ['39'],
  tax_shown: 'included',
  tax: [{ begins_on: '2013-10-01', rate: 2_200 }],
  merchant_account: 'etg_eur',
  terms_url: 'https://etg.example/it/termini',
  privacy_url: '',
  refund_url: '',
  lat: 41.9,
  lng: 12.5,
};

type Change = 'save' | 'serve' | 'stop' | 'remove';

/** Two people of countries, and what they do. */
export async function openCountryDesk(server: Server) {
  const person = async (...rights: Parameters<typeof aRole>[1]) =>
    aStaffMember(server, { role: await aRole(server.db, rights) });
  const [author, second] = [await person('price.draft'), await person('price.confirm')];

  async function ask(
    change: Change,
    country: string,
    given: object = {},
  ): Promise<ActOutcome & { act?: string; why?: string }> {
    const path = `/countries/${country}/${change}`;
    const { why } = await look(author, path, given);
    return why ? { outcome: 'refused', why } : confirm(author, path, { given, reason: 'other' });
  }
  async function agree(
    act: string | undefined,
    who: TestStaff = second,
  ): Promise<{ outcome: string; why?: string }> {
    const { preview } = (await who.call('GET', `/acts/${act}`)).body;
    return (await who.call('POST', `/acts/${act}/confirm`, { seen: preview?.version ?? 'x.0' })).body;
  }
  return {
    author,
    second,
    person,
    ask,
    agree,
    /** Asked by one, agreed by the other: the last word. */
    decide: async (change: Change, country: string, given: object = {}): Promise<string> => {
      const asked = await ask(change, country, given);
      if (asked.outcome === 'refused') return `refused: ${asked.why}`;
      const { outcome, why } = await agree(asked.act);
      return why ? `${outcome}: ${why}` : outcome;
    },
    read: async (code: string, who: TestStaff = author): Promise<ConsoleCountry | undefined> =>
      (await who.call('GET', '/countries')).body.countries.find((each: ConsoleCountry) => each.code === code),
  };
}

/** Countries are state of the process and of the database: the next test finds those of a new installation. */
export async function forgetItaly({ db, core }: Server): Promise<void> {
  await sql`alter table fee_schedule disable trigger user`.execute(db);
  await db.deleteFrom('fee_schedule').where('country', '=', 'IT').execute();
  await sql`alter table fee_schedule enable trigger user`.execute(db);
  await db.deleteFrom('country').where('code', '=', 'IT').execute();
  await db.deleteFrom('country_version').execute();
  await db
    .updateTable('country')
    .set({ state: 'served', version: 1, terms_url: null })
    .where('code', 'in', ['US', 'JP', 'GB'])
    .execute();
  await db.deleteFrom('staff_act').where('state', '=', 'needs-second-person').execute();
  learnCountries(undefined);
  await core.countries.renew();
}
