// Writes src/phone-metadata.json: the phone library's mobile metadata, reduced to the countries of a new installation, so that
// the browser loads 5 kB of rules instead of 99. Run it with tsx after updating libphonenumber-js; a test fails if it is stale.
import { writeFileSync } from 'node:fs';
import { phoneRulesOf } from './src/phone-countries.ts';
import { builtInRegions } from './src/region.ts';

export function cutMetadata(): object {
  return phoneRulesOf(builtInRegions);
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL('src/phone-metadata.json', import.meta.url), `${JSON.stringify(cutMetadata())}\n`);
}
