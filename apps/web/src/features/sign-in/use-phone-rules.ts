import { useEffect, useState } from 'react';
import type { ParsePhone } from './number-country.rules.ts';

let known: ParsePhone | undefined;

/** The rules by which the countries' numbers are recognized: the largest part of sign-in, and not needed to start typing. */
export async function loadPhoneRules(): Promise<ParsePhone> {
  const { parsePhone } = await import('@etg/domain/phone');
  known = parsePhone;
  return parsePhone;
}

/** Undefined until they are loaded, right after the first paint. If they do not arrive, sending the number tries again. */
export function usePhoneRules(): ParsePhone | undefined {
  const [rules, setRules] = useState(() => known);
  useEffect(() => {
    loadPhoneRules().then(
      (parse) => setRules(() => parse),
      () => undefined,
    );
  }, []);
  return rules;
}
