import type { Consequence } from '@etg/contract/console/consequence';
import {
  type CountryBody,
  removeCountry,
  saveCountry,
  serveCountry,
  stopCountry,
} from '@etg/contract/console/countries';
import type { CountryRefusal } from '@etg/contract/console/country-words';
import { type Region, servedRegions } from '@etg/domain/region';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { ActDone, AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import type { NamedStaff } from '../../platform/operator/staff-member.ts';
import {
  countRentals,
  deleteCountry,
  findStoredCountry,
  listStoredCountries,
  lockCountries,
  writeCountry,
  writeState,
} from './console-country.store.ts';
import { type CountryAround, countryFaults } from './country-draft.rules.ts';
import { bodyOf, type StoredCountry } from './country-row.rules.ts';
import { describeCountryChange, tidyCountry } from './describe-country-change.rules.ts';
import type { Countries } from './open-countries.ts';
import { readCountryAround } from './read-country-around.ts';
import { type GapDeps, readCountryGaps } from './read-country-gaps.ts';

export interface CountryActDeps extends GapDeps {
  countries: Countries;
}

/** What two people decide about countries [QM1]. */
export function countryActs(deps: CountryActDeps): readonly AnyStaffAct[] {
  return [saveAct(deps), serveAct(deps), stopAct(deps), removeAct(deps)];
}

const placeOf = async (_reader: Reader, { params: { country } }: { params: { country: Region } }) => ({
  country,
  venueIds: [],
});

const topics = ['countries', 'prices'] as const;

function saveAct({ countries }: CountryActDeps): StaffAct<typeof saveCountry> {
  return {
    call: saveCountry,
    placeOf,
    preview: async (tx, { params: { country }, given, now, locks }) => {
      if (locks) await lockCountries(tx);
      const planned = await planSaving(tx, { country, ...given, now });
      if ('refused' in planned) return planned;
      const { before, after } = planned;
      return {
        subject: country,
        consequence: { rows: describeCountryChange(before, after) },
        facts: { version: given.version, after },
      };
    },
    perform: async (tx, { params: { country: code }, given, by, second, now }) => {
      await lockCountries(tx);
      const planned = await planSaving(tx, { country: code, ...given, now });
      if ('refused' in planned) throw new Error(`the country is refused: ${planned.refused}`);
      const version = given.version + 1;
      await writeCountry(tx, { code, version, body: planned.after, by: by.operator, second, now });
      return {
        before: planned.before && recorded(planned.before),
        after: { version, ...recorded(planned.after) },
        topics,
        afterCommit: countries.renew,
      };
    },
  };
}

/** The country that an act is about. With its locks, nobody else decides about one meanwhile. */
async function findDecided(tx: Tx, country: Region, { locks }: { locks: boolean }) {
  if (locks) await lockCountries(tx);
  return findStoredCountry(tx, country);
}

interface Saving {
  country: Region;
  version: number;
  body: CountryBody;
  now: Date;
}

/** What a country would become, or why it cannot. */
async function planSaving(
  tx: Tx,
  { country, version, body, now }: Saving,
): Promise<{ before: CountryBody | undefined; after: CountryBody } | { refused: CountryRefusal }> {
  const around: CountryAround | undefined = await readCountryAround(tx, { country, now });
  if (!around) return { refused: 'country-unknown' };
  const stored = await findStoredCountry(tx, country);
  if ((stored?.version ?? 0) !== version) return { refused: 'country-changed' };
  const after = tidyCountry(body);
  if (countryFaults(after, around).length > 0) return { refused: 'country-faulty' };
  const before = stored && bodyOf(stored);
  if (before && describeCountryChange(before, after).length === 0) return { refused: 'country-unchanged' };
  return { before, after };
}

function serveAct(deps: CountryActDeps): StaffAct<typeof serveCountry> {
  return {
    call: serveCountry,
    placeOf,
    preview: async (tx, { params: { country }, now, locks }) => {
      const stored = await findDecided(tx, country, { locks });
      if (!stored) return { refused: 'country-unknown' satisfies CountryRefusal };
      if (stored.state === 'served') return { refused: 'country-state-same' satisfies CountryRefusal };
      const gaps = await readCountryGaps(deps, tx, { countries: [stored], now });
      if (gaps.get(country)?.length !== 0) return { refused: 'country-incomplete' satisfies CountryRefusal };
      return { subject: country, ...stateView(stored, 'served') };
    },
    perform: changeState(deps, 'served'),
  };
}

function stopAct(deps: CountryActDeps): StaffAct<typeof stopCountry> {
  return {
    call: stopCountry,
    placeOf,
    preview: async (tx, { params: { country }, locks }) => {
      const stored = await findDecided(tx, country, { locks });
      if (!stored) return { refused: 'country-unknown' satisfies CountryRefusal };
      if (stored.state !== 'served') return { refused: 'country-state-same' satisfies CountryRefusal };
      if ((await listServed(tx)).length < 2) return { refused: 'country-last' satisfies CountryRefusal };
      const underWay = (await countRentals(tx)).get(country) ?? 0;
      const view = stateView(stored, 'stopped');
      const keep = {
        label: 'price-rentals-keep',
        before: { is: 'text', text: String(underWay) },
        after: { is: 'word', word: 'price-keep-theirs' },
      } as const;
      return { subject: country, ...view, consequence: { rows: [...view.consequence.rows, keep] } };
    },
    perform: changeState(deps, 'stopped'),
  };
}

async function listServed(tx: Tx): Promise<StoredCountry[]> {
  // A row that nobody can read sells nothing.
  const readable = servedRegions();
  return (await listStoredCountries(tx)).filter(
    ({ code, state }) => state === 'served' && readable.includes(code),
  );
}

function stateView(stored: StoredCountry, state: 'served' | 'stopped') {
  const { version, venues } = stored;
  const rows: Consequence['rows'] = [
    {
      label: 'country-state',
      before: { is: 'word', word: `country-${stored.state}` },
      after: { is: 'word', word: `country-${state}` },
    },
    { label: 'country-venues', before: { is: 'none' }, after: { is: 'text', text: String(venues) } },
  ];
  return {
    consequence: { rows },
    // Not how many rentals are under way: they come and go.
    facts: { version, state: stored.state },
  };
}

interface Deciding {
  params: { country: Region };
  by: NamedStaff;
  second: string | undefined;
  now: Date;
}

function changeState({ countries }: CountryActDeps, state: 'served' | 'stopped') {
  return async (tx: Tx, { params: { country: code }, by, second, now }: Deciding): Promise<ActDone> => {
    await lockCountries(tx);
    const stored = await findStoredCountry(tx, code);
    if (!stored) throw new Error('it is not there any more');
    const version = stored.version + 1;
    const written = { code, version, body: bodyOf(stored), by: by.operator, second, now };
    await writeState(tx, { ...written, state });
    return {
      before: { state: stored.state },
      after: { state, version },
      topics,
      afterCommit: countries.renew,
    };
  };
}

function removeAct({ countries }: CountryActDeps): StaffAct<typeof removeCountry> {
  return {
    call: removeCountry,
    placeOf,
    preview: async (tx, { params: { country }, locks }) => {
      const stored = await findDecided(tx, country, { locks });
      if (!stored) return { refused: 'country-unknown' satisfies CountryRefusal };
      if (stored.state !== 'prepared') return { refused: 'country-was-served' satisfies CountryRefusal };
      if (stored.venues + stored.prices > 0) return { refused: 'country-in-use' satisfies CountryRefusal };
      const row = {
        label: 'country-state',
        before: { is: 'word', word: 'country-prepared' },
        after: { is: 'word', word: 'country-removed' },
      } as const;
      return {
        subject: country,
        consequence: { rows: [row], final: true },
        facts: { version: stored.version },
      };
    },
    perform: async (tx, { params: { country } }) => {
      await lockCountries(tx);
      const stored = await findStoredCountry(tx, country);
      await deleteCountry(tx, country);
      return {
        before: stored && { version: stored.version, ...recorded(bodyOf(stored)) },
        topics,
        afterCommit: countries.renew,
      };
    },
  };
}

/** As the record keeps it: lists as one line. */
function recorded(body: CountryBody): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}
