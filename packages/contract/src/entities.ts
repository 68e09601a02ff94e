import { currencies } from '@etg/domain/currencies';
import { z } from 'zod';
import { languages } from './languages.ts';
import { cableTypes } from './vocabulary.ts';

export const cableType = z.enum(cableTypes);
export const region = z
  .string()
  .regex(/^[A-Z]{2}$/, 'is not a country such as JP')
  .describe('a country');
/** Of a country, where it names its own; else those of the company hold. */
export const legalPages = z.object({
  terms: z.url().optional(),
  privacy: z.url().optional(),
  refund: z.url().optional(),
});
export const currency = z.enum(currencies).meta({ id: 'Currency', description: 'by ISO 4217' });
export const appLanguage = z.enum(languages);

export const unixTime = z.int().min(0).describe('unix seconds');
/** A year's plan costs millions of the smallest currencies. */
export const mostMoney = 1_000_000_000;
export const money = z.number().min(0).max(mostMoney).describe('decimal, in units of the currency');
export const keyId = z.guid();

/** Digits only, 4 or 6 on a placard (D1). Other lengths are accepted: no station has them, so the reply is 404. */
export const groupId = z
  .string()
  .regex(/^\d{1,12}$/)
  .describe('the station code printed on the placard');

export const planId = z.int().min(1).max(1000).describe('1 is the annual plan, 2 the daily one');

/** Text typed by a person or another system. Without the check, the database would refuse a NUL, which is a server error. */
export function freeText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !text.includes('\0'), { error: 'contains a NUL character' });
}

/** The specification sends the terms checkbox as a number. */
export const agreeToTerms = z.literal([0, 1]);

export const email = z.email().max(254);
export const zip = z
  .string()
  .trim()
  .min(1)
  .max(12)
  .regex(/^[A-Za-z0-9 -]+$/);

export const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Coordinates = z.infer<typeof coordinates>;

/** Part of the signed device token of every request (E3). */
export const deviceInfo = z.object({
  gpu: z.string().max(200),
  resolution: z.string().max(40),
  model: z.string().max(200),
});
export type DeviceInfo = z.infer<typeof deviceInfo>;
