import type { ConsoleCountry, CountryBody, CountryFieldFault } from '@etg/contract/console/countries';
import type { CountryFault } from '@etg/contract/console/country-words';

/** A country as its fields show it: everything is text. */
export interface CountryForm {
  currency: string;
  /** One on each line, the usual one first. */
  zones: string;
  languages: string[];
  english: CountryBody['english'];
  /** With commas or spaces between them. */
  prefixes: string;
  taxShown: CountryBody['tax_shown'];
  tax: { day: string; percent: string }[];
  account: string;
  terms: string;
  privacy: string;
  refund: string;
  lat: string;
  lng: string;
}

export function formOf(body: CountryBody): CountryForm {
  return {
    currency: body.currency,
    zones: body.zones.join('\n'),
    languages: body.languages,
    english: body.english,
    prefixes: body.prefixes.join(', '),
    taxShown: body.tax_shown,
    tax: body.tax.map(({ begins_on: day, rate }) => ({
      day,
      percent: rate === null ? '' : String(rate / 100),
    })),
    account: body.merchant_account,
    terms: body.terms_url,
    privacy: body.privacy_url,
    refund: body.refund_url,
    lat: body.lat === null ? '' : String(body.lat),
    lng: body.lng === null ? '' : String(body.lng),
  };
}

/** What is sent. A number that is none is sent as missing: the server says so at its field. */
export function bodyOf(form: CountryForm): CountryBody {
  return {
    currency: form.currency.trim().toUpperCase(),
    zones: entriesOf(form.zones, /\n/),
    languages: form.languages,
    english: form.english,
    prefixes: entriesOf(form.prefixes, /[\s,;]+/).map((prefix) => prefix.replace(/^\+/, '')),
    tax_shown: form.taxShown,
    tax: form.tax.map(({ day, percent }) => ({ begins_on: day.trim(), rate: rateOf(percent) })),
    merchant_account: form.account.trim(),
    terms_url: form.terms.trim(),
    privacy_url: form.privacy.trim(),
    refund_url: form.refund.trim(),
    lat: numberOf(form.lat),
    lng: numberOf(form.lng),
  };
}

function entriesOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function numberOf(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

/** "22" and "22.5" percent are 2,200 and 2,250 hundredths. A third decimal is no whole number, and refused. */
function rateOf(percent: string): number | null {
  const number = numberOf(percent);
  if (number === null) return null;
  const hundredths = number * 100;
  const whole = Math.round(hundredths);
  return Math.abs(hundredths - whole) < 1e-6 ? whole : hundredths;
}

/** The fields of a list share one place on the page: what is wrong with each entry, by its name. */
export function faultsAt(
  faults: readonly CountryFieldFault[],
  field: string,
  entries: readonly string[] = [],
): { entry: string | undefined; fault: CountryFault }[] {
  return faults.flatMap(({ field: at, fault }) => {
    if (at === field) return [{ entry: undefined, fault }];
    const [list, place] = at.split('.');
    return list === field && entries.length > 0 ? [{ entry: entries[Number(place)], fault }] : [];
  });
}

/** A page keeps what was typed over a reload. What another release has kept is not read. */
export function readKeptForm(text: string): CountryForm | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isForm(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isForm(value: unknown): value is CountryForm {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['currency', 'zones', 'prefixes', 'account', 'terms', 'lat', 'lng'].every(
      (field) => typeof Reflect.get(value, field) === 'string',
    ) &&
    Array.isArray(Reflect.get(value, 'tax')) &&
    Array.isArray(Reflect.get(value, 'languages'))
  );
}

/** It sells although something is missing. */
export function needsCare({ gaps, state }: Pick<ConsoleCountry, 'gaps' | 'state'>): boolean {
  return state === 'served' && gaps.length > 0;
}
