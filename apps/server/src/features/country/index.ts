export { consoleCountryRoutes } from './console-country.routes.ts';
export { countryActs } from './country.acts.ts';
export { countryRoutes } from './country.routes.ts';
export { type Countries, openCountries } from './open-countries.ts';
export { type PhoneReader, phoneReader } from './phone-reader.rules.ts';
