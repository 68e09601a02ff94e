import {
  type readCountries as readCountriesCall,
  removeCountry,
  saveCountry,
  serveCountry,
  stopCountry,
} from '@etg/contract/console/countries';
import { currencies } from '@etg/domain/currencies';
import { servableCountries } from '@etg/domain/phone-countries';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { toUnix } from '../../platform/wire-time.ts';
import {
  countRentals,
  listStoredCountries,
  listVersionsOfCountries,
  listWaitingOn,
} from './console-country.store.ts';
import { readCountryRow } from './country-form.rules.ts';
import { bodyOf } from './country-row.rules.ts';
import { type GapDeps, readCountryGaps } from './read-country-gaps.ts';

export interface CountryPageDeps extends GapDeps {
  /** Of the company: a country that names none has these. */
  legal: Readonly<Record<'terms' | 'privacy' | 'refund', string>>;
}

const acts = [saveCountry.act, serveCountry.act, stopCountry.act, removeCountry.act] as const;

/** Everything about the countries that this person may see [QM1]. */
export async function readConsoleCountries(
  deps: CountryPageDeps,
  reader: Reader,
  { member, now }: { member: StaffMember; now: Date },
): Promise<z.input<(typeof readCountriesCall)['reply']>> {
  const { rights, scope } = member;
  const isSeen = (code: string) => covers(scope, { country: code, venueIds: [] });
  const all = await listStoredCountries(reader);
  const seen = all.filter(({ code }) => isSeen(code));
  const [gaps, rentals, versions, waiting] = await Promise.all([
    readCountryGaps(deps, reader, { countries: seen, now }),
    countRentals(reader),
    listVersionsOfCountries(reader),
    listWaitingOn(reader, acts),
  ]);
  const waitingOn = (code: string) =>
    waiting
      .filter(({ subject }) => subject === code)
      .flatMap(({ id, act, operator, created_at }) => {
        const name = acts.find((each) => each === act);
        return name ? [{ act: id, name, by: operator, at: toUnix(created_at) }] : [];
      });
  const countries = seen.map((stored) => {
    const { code, state, version, currency_stays, venues } = stored;
    const { fault } = readCountryRow(stored);
    return {
      code,
      state,
      version,
      body: bodyOf(stored),
      ...(fault && { fault }),
      currency_stays,
      gaps: gaps.get(code) ?? [],
      venues,
      rentals: rentals.get(code) ?? 0,
      versions: versions
        .filter(({ country }) => country === code)
        .map(({ version: number, put_at, asked_by, confirmed_by }) => ({
          version: number,
          at: toUnix(put_at),
          by: asked_by,
          ...(confirmed_by !== null && { confirmed_by }),
        })),
      waiting: waitingOn(code),
    };
  });
  const isThere = (code: string) => all.some((each) => each.code === code);
  return {
    countries,
    addable: servableCountries().filter((code) => !isThere(code) && isSeen(code)),
    waiting: waiting
      .filter(({ subject }) => !isThere(subject) && isSeen(subject))
      .flatMap(({ subject: code }) => waitingOn(code).map((each) => ({ code, ...each }))),
    accounts: currencies.filter((currency) => deps.merchantAccounts[currency] !== undefined),
    legal: deps.legal,
    may: { edit: rights.has('price.draft'), confirm: rights.has('price.confirm') },
    now: toUnix(now),
  };
}
