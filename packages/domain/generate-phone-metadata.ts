// Writes src/phone-metadata.json: the phone library's mobile metadata, reduced to the countries served, so that the
// browser loads 5 kB of rules instead of 99. Run it with tsx after updating libphonenumber-js; a test fails if it is stale.
import { writeFileSync } from 'node:fs';
import all from 'libphonenumber-js/metadata.mobile.json' with { type: 'json' };
import { regions } from './src/region.ts';

const served: readonly string[] = regions;

export function cutMetadata(): object {
  const callingCodes = Object.entries<string[]>(all.country_calling_codes)
    .map(([code, countries]) => [code, countries.filter((country) => served.includes(country))] as const)
    .filter(([, countries]) => countries.length > 0);
  const countries = Object.entries(all.countries).filter(([country]) => served.includes(country));
  return {
    version: all.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(countries),
    nonGeographic: {},
  };
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('src/phone-metadata.json', import.meta.url), `${JSON.stringify(cutMetadata())}\n`);
}
