import type { Language } from '@etg/contract/languages';
import type { User } from '@etg/contract/user';
import { type PlanKey, planOfId } from '@etg/domain/plan';
import type { Region } from '@etg/domain/region';
import { countryOf, type PriceList } from '../../platform/country.ts';

type Rider = Pick<User, 'sessions' | 'billing' | 'active_plan' | 'phone'>;

export interface CountryFacts {
  /** By the address. */
  readonly asked: string | null;
  readonly rider: Rider | undefined;
  readonly language: Language;
  readonly prices: PriceList | undefined;
}

/** Whose fees are shown first: where the Electron was taken, else where the plan was bought, else where the rider is from. */
export function shownCountry({ asked, rider, language, prices }: CountryFacts): Region {
  const own = rider && (rider.sessions[0]?.country ?? rider.billing?.country ?? ofPhone(rider.phone));
  const home = own && (!prices || prices[own]) ? own : countryOf(null, language, prices);
  return asked && prices?.[asked] ? asked : home;
}

const codes: readonly (readonly [string, Region])[] = [
  ['44', 'GB'],
  ['81', 'JP'],
  ['1', 'US'],
];

function ofPhone(phone: string): Region | undefined {
  return codes.find(([code]) => phone.startsWith(code))?.[1];
}

/** The plan that the rider can rent with, if it was bought in this country: elsewhere other prices apply. */
export function planIn(rider: Rider | undefined, country: Region): PlanKey | undefined {
  const { billing, active_plan } = rider ?? {};
  if (!billing || active_plan === undefined || billing.country !== country) return undefined;
  return planOfId(billing.plan_id);
}
