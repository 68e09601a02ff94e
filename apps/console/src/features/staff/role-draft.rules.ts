import { type Right, rights } from '@etg/contract/console/rights';
import type { StaffRole } from '@etg/contract/console/staff';

/** A role while it is edited: fields as they are typed. */
export interface RoleDraft {
  readonly name: string;
  readonly rights: readonly Right[];
  /** In US dollars; empty: without a limit. */
  readonly limits: Readonly<Record<LimitCurrency, string>>;
  readonly idleMinutes: string;
}

export const limitCurrencies = ['USD', 'JPY', 'GBP'] as const;
export type LimitCurrency = (typeof limitCurrencies)[number];

export function roleDraftOf(role: StaffRole | undefined): RoleDraft {
  const limit = (currency: LimitCurrency) => String(role?.dailyLimit?.[currency] ?? '');
  return {
    name: role?.name ?? '',
    rights: rights.filter((right) => role?.rights.includes(right)),
    limits: { USD: limit('USD'), JPY: limit('JPY'), GBP: limit('GBP') },
    idleMinutes: String(role?.idleMinutes ?? 30),
  };
}

/** How many things differ from what is saved. */
export function countChanges(saved: RoleDraft, draft: RoleDraft): number {
  const changedRights = rights.filter(
    (right) => saved.rights.includes(right) !== draft.rights.includes(right),
  );
  const changedLimits = limitCurrencies.filter(
    (currency) => saved.limits[currency] !== draft.limits[currency],
  );
  const others = [saved.name !== draft.name, saved.idleMinutes !== draft.idleMinutes].filter(Boolean);
  return changedRights.length + changedLimits.length + others.length;
}

/** What the act is given; undefined while something is missing or no number. */
export function roleGivenOf({ name, rights: chosen, limits, idleMinutes }: RoleDraft) {
  const idle = Number(idleMinutes);
  const given = limitCurrencies.filter((currency) => limits[currency].trim() !== '');
  const amounts = given.map((currency) => [currency, Number(limits[currency])] as const);
  const isValid =
    /^[a-z][a-z0-9-]{0,29}$/.test(name) &&
    Number.isInteger(idle) &&
    idle >= 5 &&
    idle <= 720 &&
    amounts.every(([, amount]) => Number.isFinite(amount) && amount >= 0);
  if (!isValid) return undefined;
  return {
    rights: [...chosen],
    idleMinutes: idle,
    ...(amounts.length > 0 && { dailyLimit: Object.fromEntries(amounts) }),
  };
}
