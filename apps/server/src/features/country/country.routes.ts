import { listCountries } from '@etg/contract/country';
import { phoneExampleOf, phoneRulesOf } from '@etg/domain/phone-countries';
import { builtInRegions, countryOfCode, servedRegions } from '@etg/domain/region';
import type { Answering } from '../../platform/http/answer-calls.ts';
import type { PhoneReader } from './phone-reader.rules.ts';

export function countryRoutes({ answer }: Answering, { phones }: { phones: PhoneReader }): void {
  answer(listCountries, async () => {
    const [served, callers] = [servedRegions(), phones.countries()];
    const codes = [...callers, ...served.filter((code) => callers.every((caller) => caller !== code))];
    const countries = codes.map((country) => {
      const caller = callers.find((code) => code === country);
      const phone = caller && phoneExampleOf(caller);
      return {
        country,
        served: served.includes(country),
        languages: [...(countryOfCode(country)?.languages ?? [])],
        ...(phone && { phone: { calling_code: phone.callingCode, example: phone.example } }),
      };
    });
    // The browser has the rules of a new installation.
    const isKnown = callers.every((caller) => builtInRegions.some((code) => code === caller));
    return { code: 200, countries, ...(!isKnown && { rules: { ...phoneRulesOf(callers) } }) };
  });
}
