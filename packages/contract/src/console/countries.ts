import { z } from 'zod';
import { currency, keyId, region, unixTime } from '../entities.ts';
import { planKey } from '../fee-schedule.ts';
import { countryFaults, countryGaps, countryStates } from './country-words.ts';
import { actCall, staffCall } from './staff-call.ts';

/** What pages decide by: where a venue may be, in which currency its owner pays, which times it has [QM1]. */
export const knownCountry = z.object({
  code: region,
  currency,
  state: z.enum(countryStates),
  zone: z.string(),
  languages: z.array(z.string()),
  english: z.enum(['en-US', 'en-GB']),
  prefixes: z.array(z.string()),
  middle: z.object({ lat: z.number(), lng: z.number() }),
});

const address = z.string().max(500).describe('an https page; empty: the company’s');
const degrees = z.number().min(-1_000).max(1_000).nullable();

/** What is decided about a country, as it was typed. */
export const countryBody = z.strictObject({
  currency: z.string().max(10).describe('by ISO 4217'),
  zones: z.array(z.string().max(64)).max(30).describe('the first is that of a venue that names none'),
  languages: z.array(z.string().max(10)).max(10).describe('of its venues, the usual one first'),
  english: z.enum(['en-US', 'en-GB']).describe('how English writes dates and numbers there'),
  prefixes: z
    .array(z.string().max(10))
    .max(50)
    .describe('the beginnings of mobile numbers that can sign in, with the country code'),
  tax_shown: z.enum(['included', 'added']).describe('in the prices that riders see'),
  tax: z
    .array(
      z.strictObject({
        begins_on: z.string().max(10).describe('a day in the country, such as 2026-01-01'),
        rate: z.number().min(-1e6).max(1e6).nullable().describe('in hundredths of a percent'),
      }),
    )
    .max(40),
  merchant_account: z
    .string()
    .max(64)
    .describe('at the payment gateway; empty: that of the settings for its currency'),
  terms_url: address,
  privacy_url: address,
  refund_url: address,
  lat: degrees.describe('where the map of a new venue begins'),
  lng: degrees,
});
export type CountryBody = z.infer<typeof countryBody>;

const fieldFault = z.object({
  field: z.string().describe('such as `tax.0.rate`'),
  fault: z.enum(countryFaults),
});
export type CountryFieldFault = z.infer<typeof fieldFault>;

const waiting = z.object({
  act: keyId,
  name: z.enum(['country.save', 'country.serve', 'country.stop', 'country.remove']),
  by: z.string(),
  at: unixTime,
});

export const consoleCountry = z.object({
  code: region,
  state: z.enum(countryStates),
  version: z.int().describe('of the body: who saves names the one that was seen'),
  body: countryBody,
  fault: z.string().optional().describe('why the row cannot be read, for engineers'),
  /** What was sold or priced there is in it. */
  currency_stays: z.boolean(),
  gaps: z.array(z.object({ gap: z.enum(countryGaps), plans: z.array(planKey).optional() })),
  venues: z.int(),
  rentals: z.int().describe('under way'),
  versions: z
    .array(
      z.object({
        version: z.int(),
        at: unixTime,
        by: z.string(),
        confirmed_by: z.string().optional(),
      }),
    )
    .describe('the newest first; the first version of a built-in country came with the installation'),
  waiting: z.array(waiting).describe('acts that wait for their second person'),
});
export type ConsoleCountry = z.infer<typeof consoleCountry>;

export const readCountries = staffCall({
  id: 'QM1',
  method: 'GET',
  path: '/countries',
  summary: 'The countries, what each lacks before something can be sold there, and what waits',
  access: { staff: 'signed-in' },
  reply: z.object({
    countries: z.array(consoleCountry),
    addable: z.array(region).describe('those whose mobile numbers can be told from those of others'),
    waiting: z.array(waiting.extend({ code: region })).describe('additions that wait for a second person'),
    /** Currencies for which the settings name a merchant account. */
    accounts: z.array(currency),
    legal: z.object({ terms: z.string(), privacy: z.string(), refund: z.string() }),
    may: z.object({ edit: z.boolean(), confirm: z.boolean() }),
    now: unixTime,
  }),
});

const params = z.object({ country: region });

export const proposeCountry = staffCall({
  id: 'QM1',
  method: 'GET',
  path: '/countries/{country}/proposal',
  summary: 'What is known of a country that is not there yet: its country code, time zones and languages',
  access: { staff: 'price.draft' },
  params,
  reply: z.object({ body: countryBody }),
});

export const checkCountry = staffCall({
  id: 'QM1',
  method: 'POST',
  path: '/countries/{country}/check',
  summary: 'What is wrong with a country as it was typed, by field',
  access: { staff: 'price.draft' },
  params,
  body: z.strictObject({ body: countryBody }),
  reply: z.object({ faults: z.array(fieldFault) }),
});

const reasons = ['mistake', 'other'] as const;
const twoPeople = {
  id: 'QM1',
  method: 'POST',
  access: { staff: 'price.draft' },
  params,
  reasons,
  secondPerson: 'price.confirm',
} as const;

/** Nothing is sold in a new country until it is served. */
export const saveCountry = actCall({
  ...twoPeople,
  path: '/countries/{country}/save',
  summary: 'Add a country, or change what was decided about one. A second person confirms it',
  given: z.strictObject({
    version: z.int().min(0).describe('the one that was seen; 0: the country is new'),
    body: countryBody,
  }),
  act: 'country.save',
});

export const serveCountry = actCall({
  ...twoPeople,
  path: '/countries/{country}/serve',
  summary: 'Begin to sell in a country that lacks nothing. A second person confirms it',
  given: z.strictObject({}),
  act: 'country.serve',
});

/** Rentals under way go on as they began. */
export const stopCountry = actCall({
  ...twoPeople,
  path: '/countries/{country}/stop',
  summary: 'Sell nothing in a country any more. A second person confirms it',
  given: z.strictObject({}),
  act: 'country.stop',
});

export const removeCountry = actCall({
  ...twoPeople,
  path: '/countries/{country}/remove',
  summary: 'Remove a country in which nothing was ever sold. A second person confirms it',
  given: z.strictObject({}),
  act: 'country.remove',
});
