import { type CountryCode, servableCountry } from '@etg/domain/phone-countries';
import { z } from 'zod';
import { StartupProblem } from '../platform/startup-problem.ts';

const phoneCountries = z.string().transform((list, context) => {
  const codes = list.split(',').map((code) => code.trim().toUpperCase());
  const countries = new Set<CountryCode>();
  for (const code of codes.filter(Boolean)) {
    const servable = servableCountry(code);
    if (servable.ok) countries.add(servable.country);
    else context.addIssue(servable.problem);
  }
  if (codes.every((code) => code === '')) context.addIssue('must name at least one country');
  return [...countries];
});

export const codeEnvironment = {
  PHONE_COUNTRIES: phoneCountries.optional(),
  CODES_PER_COUNTRY_A_DAY: z.coerce.number().int().min(1).default(5_000),
  CODE_LIMITS: z.enum(['real', 'demo']).optional(),
};

/** Who gets sign-in codes, and how many are sent. */
export interface CodeSettings {
  /**
   * Countries whose numbers get a code, instead of those that are served. A number without a country code is tried with
   * each, in this order.
   */
  phoneCountries: readonly CountryCode[] | undefined;
  codesPerCountryADay: number;
  /** `demo` lets one machine sign in as many riders. Refused outside the demo, where messages are sent. */
  codeLimits: 'real' | 'demo';
}

export function codeSettingsOf(
  data: z.infer<z.ZodObject<typeof codeEnvironment>>,
  { demo }: { demo: boolean },
): CodeSettings {
  if (!demo && data.CODE_LIMITS === 'demo')
    throw new StartupProblem(
      'CODE_LIMITS=demo is for the demo only: with DEMO=off every code is a paid text message.',
    );
  return {
    phoneCountries: data.PHONE_COUNTRIES,
    codesPerCountryADay: data.CODES_PER_COUNTRY_A_DAY,
    codeLimits: data.CODE_LIMITS ?? (demo ? 'demo' : 'real'),
  };
}
