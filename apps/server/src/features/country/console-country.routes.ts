import {
  checkCountry as checkCall,
  proposeCountry as proposeCall,
  readCountries as readCall,
} from '@etg/contract/console/countries';
import { phoneExampleOf, servableCountry } from '@etg/domain/phone-countries';
import type { Region } from '@etg/domain/region';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { countryFaults } from './country-draft.rules.ts';
import { proposeCountry } from './propose-country.rules.ts';
import { type CountryPageDeps, readConsoleCountries } from './read-console-countries.ts';
import { readCountryAround } from './read-country-around.ts';

/** Countries at the console [QM1]. What changes one is an act: `countryActs`. */
export function consoleCountryRoutes({ answer }: StaffDoor, deps: CountryPageDeps & Pick<Core, 'db'>): void {
  const { db } = deps;
  const placed = {
    placeOf: async (_reader: unknown, { params }: { params: { country: Region } }) => ({
      country: params.country,
      venueIds: [],
    }),
  };

  answer(readCall, async ({ member, now }) => {
    // Any of the two rights opens the page. To others it does not exist.
    if (!member.rights.has('price.draft') && !member.rights.has('price.confirm')) throw notFound();
    return readConsoleCountries(deps, db, { member, now });
  });

  answer(
    proposeCall,
    async ({ params: { country } }) => {
      const servable = servableCountry(country);
      if (!servable.ok) throw notFound();
      return { body: proposeCountry(country, phoneExampleOf(servable.country).callingCode) };
    },
    placed,
  );

  answer(
    checkCall,
    async ({ params: { country }, body: { body }, now }) => {
      const around = await readCountryAround(db, { country, now });
      if (!around) throw notFound();
      return { faults: countryFaults(body, around) };
    },
    placed,
  );
}
