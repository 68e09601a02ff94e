import type { CountryBody, CountryFieldFault } from '@etg/contract/console/countries';
import type { CountryFault } from '@etg/contract/console/country-words';
import { isLanguage } from '@etg/contract/languages';
import { currencies } from '@etg/domain/currencies';
import type { Country } from '@etg/domain/region';
import { isZone } from './country-form.rules.ts';

export interface CountryAround {
  /** What abroad comes before a number of the country. */
  callingCode: string;
  /** In the first time zone of the country. */
  today: string;
  /** What is stored, if the country is there already. */
  stored: { state: Country['state']; body: CountryBody; currencyStays: boolean } | undefined;
  /** The beginnings of numbers of all other countries. */
  takenPrefixes: readonly string[];
}

/** A tax is never more than the price. */
const mostRate = 10_000;

/** What is wrong with a country as it was typed, by field [QM1]. Empty: it can be stored; not yet that it is complete. */
export function countryFaults(body: CountryBody, around: CountryAround): CountryFieldFault[] {
  return [
    ...currencyFault(body, around),
    ...listFaults('zones', body.zones, (zone) => (isZone(zone) ? undefined : 'unknown')),
    ...listFaults('languages', body.languages, (each) => (isLanguage(each) ? undefined : 'unknown')),
    ...(body.prefixes.length === 0
      ? []
      : listFaults('prefixes', body.prefixes, (each) => prefixFault(each, around))),
    ...taxFaults(body, around),
    ...fault('merchant_account', /^\w{0,64}$/.test(body.merchant_account) ? undefined : 'unknown'),
    ...(['terms_url', 'privacy_url', 'refund_url'] as const).flatMap((field) =>
      fault(field, body[field] === '' || isPage(body[field]) ? undefined : 'unknown'),
    ),
    ...fault('lat', degreesFault(body.lat, 90)),
    ...fault('lng', degreesFault(body.lng, 180)),
  ];
}

function fault(field: string, found: CountryFault | undefined): CountryFieldFault[] {
  return found ? [{ field, fault: found }] : [];
}

function currencyFault({ currency }: CountryBody, { stored }: CountryAround): CountryFieldFault[] {
  if (currency === '') return fault('currency', 'missing');
  if (!currencies.some((each) => each === currency)) return fault('currency', 'unknown');
  const stays = stored?.currencyStays && stored.body.currency !== currency;
  return fault('currency', stays ? 'stays' : undefined);
}

/** At least one, none empty, none twice. */
function listFaults(
  field: string,
  entries: readonly string[],
  faultOf: (entry: string) => CountryFault | undefined,
): CountryFieldFault[] {
  if (entries.length === 0) return fault(field, 'missing');
  return entries.flatMap((entry, place) => {
    if (entry === '') return fault(`${field}.${place}`, 'missing');
    if (entries.indexOf(entry) < place) return fault(`${field}.${place}`, 'twice');
    return fault(`${field}.${place}`, faultOf(entry));
  });
}

function prefixFault(
  prefix: string,
  { callingCode, takenPrefixes }: CountryAround,
): CountryFault | undefined {
  if (!/^[1-9]\d{0,6}$/.test(prefix)) return 'unknown';
  if (!prefix.startsWith(callingCode)) return 'not-of-country';
  return takenPrefixes.includes(prefix) ? 'taken' : undefined;
}

/** The rate of a day that has begun stays, where something was sold: receipts name it. */
function taxFaults({ tax }: CountryBody, { today, stored }: CountryAround): CountryFieldFault[] {
  const days = tax.map(({ begins_on }) => begins_on);
  const faults = tax.flatMap(({ begins_on: day, rate }, place) => [
    ...fault(`tax.${place}.begins_on`, dayFault(day, days.indexOf(day) < place)),
    ...fault(`tax.${place}.rate`, rateFault(rate)),
  ]);
  if (faults.length > 0 || !stored || stored.state === 'prepared') return faults;
  const begun = (rates: CountryBody['tax']) =>
    rates
      .filter(({ begins_on: day }) => day <= today)
      .map(({ begins_on: day, rate }) => `${day} ${rate}`)
      .sort()
      .join();
  return fault('tax', begun(tax) === begun(stored.body.tax) ? undefined : 'has-begun');
}

function dayFault(day: string, isTwice: boolean): CountryFault | undefined {
  if (day === '') return 'missing';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'unknown';
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return 'unknown';
  return isTwice ? 'twice' : undefined;
}

function rateFault(rate: number | null): CountryFault | undefined {
  if (rate === null) return 'missing';
  return Number.isInteger(rate) && rate >= 0 && rate <= mostRate ? undefined : 'out-of-range';
}

function degreesFault(value: number | null, most: number): CountryFault | undefined {
  if (value === null) return 'missing';
  return Math.abs(value) <= most ? undefined : 'out-of-range';
}

function isPage(address: string): boolean {
  return /^https:\/\/[^\s/]+/.test(address) && URL.canParse(address);
}
