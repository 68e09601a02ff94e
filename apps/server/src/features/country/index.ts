export { countryRoutes } from './country.routes.ts';
export { type Countries, openCountries } from './open-countries.ts';
export { type PhoneReader, phoneReader } from './phone-reader.rules.ts';
