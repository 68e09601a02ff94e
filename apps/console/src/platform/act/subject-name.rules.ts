import { type PlanKey, planKeys } from '@etg/domain/plan';

export interface PriceSubject {
  country: string;
  plan: PlanKey;
  version: number | undefined;
}

/** An act on prices names them by country, plan and version: `US:daily`, `US:daily:3`. */
export function readPriceSubject(subject: string): PriceSubject | undefined {
  const [, country, name, version] = /^([A-Z]{2}):([a-z_0-9]+)(?::(\d+))?$/.exec(subject) ?? [];
  const plan = planKeys.find((each) => each === name);
  if (!country || !plan) return undefined;
  return { country, plan, version: version === undefined ? undefined : Number(version) };
}

/** An act on a country names it by its code: `IT`. */
export function isCountry(subject: string): boolean {
  return /^[A-Z]{2}$/.test(subject);
}
