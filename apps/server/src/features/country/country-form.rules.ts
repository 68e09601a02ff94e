import { isLanguage } from '@etg/contract/languages';
import { currencies } from '@etg/domain/currencies';
import { servableCountry } from '@etg/domain/phone-countries';
import type { Country } from '@etg/domain/region';
import { z } from 'zod';

const zone = z.string().refine(isZone, 'is no time zone');

const page = z.url({ protocol: /^https$/ }).nullable();

const countryForm = z.object({
  code: z.string().refine((code) => servableCountry(code).ok, 'is no country with mobile numbers of its own'),
  currency: z.enum(currencies),
  state: z.enum(['prepared', 'served', 'stopped']),
  zones: z.array(zone).min(1),
  languages: z.array(z.string().refine(isLanguage, 'is no language of the product')).min(1),
  english: z.enum(['en-US', 'en-GB']),
  prefixes: z.array(z.string().regex(/^[1-9]\d{0,6}$/)),
  merchant_account: z.string().nullable(),
  terms_url: page,
  privacy_url: page,
  refund_url: page,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

/** What a faulty row still says: what was sold there keeps its currency. */
const currencyOnly = countryForm.pick({ code: true, currency: true });

export type CountryRead = { country: Country; fault?: string } | { country?: never; fault: string };

/** Parses a row. With a fault nothing is sold in that country, and the others go on. */
export function readCountryRow(row: unknown): CountryRead {
  const { data, error } = countryForm.safeParse(row);
  if (!data) {
    const [first] = error.issues;
    const fault = [first?.path.join('.'), first?.message].filter(Boolean).join(': ') || 'unreadable';
    const rest = currencyOnly.safeParse(row).data;
    return rest ? { country: { ...nothingElse, ...rest }, fault } : { fault };
  }
  const { zones, merchant_account, terms_url, privacy_url, refund_url, lat, lng, ...facts } = data;
  const [own = 'UTC'] = zones;
  const account = merchant_account && { merchantAccount: merchant_account };
  const legal = {
    ...(terms_url !== null && { terms: terms_url }),
    ...(privacy_url !== null && { privacy: privacy_url }),
    ...(refund_url !== null && { refund: refund_url }),
  };
  const pages = Object.keys(legal).length > 0 && { legal };
  return { country: { ...facts, zone: own, middle: { lat, lng }, ...account, ...pages } };
}

const nothingElse = {
  state: 'stopped',
  zone: 'UTC',
  languages: ['en'],
  english: 'en-US',
  prefixes: [],
  middle: { lat: 0, lng: 0 },
} as const;

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // The zone does not exist.
    return false;
  }
}
