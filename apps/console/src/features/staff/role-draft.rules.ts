import { type Right, rights } from '@etg/contract/console/rights';
import type { StaffRole } from '@etg/contract/console/staff';
import { type Currency, currencies } from '@etg/domain/currencies';
import { knownCountries } from '@etg/domain/region';

/** A role while it is edited: fields as they are typed. */
export interface RoleDraft {
  readonly name: string;
  readonly rights: readonly Right[];
  /** By currency; all empty: without a limit. */
  readonly limits: Readonly<Partial<Record<Currency, string>>>;
  readonly idleMinutes: string;
}

/** Those of the countries have a field in every role, others once somebody chooses them. */
function usualCurrencies(): readonly Currency[] {
  return [...new Set(knownCountries().map(({ currency }) => currency))];
}

/** The currencies with a field, in its order. */
export function limitCurrencies({ limits }: Pick<RoleDraft, 'limits'>): readonly Currency[] {
  const usual = usualCurrencies();
  return [...usual, ...currencies.filter((code) => !usual.includes(code) && limits[code] !== undefined)];
}

/** Those that can still be chosen. */
export function otherCurrencies(draft: Pick<RoleDraft, 'limits'>): readonly Currency[] {
  const shown = limitCurrencies(draft);
  return currencies.filter((code) => !shown.includes(code)).sort();
}

export function roleDraftOf(role: StaffRole | undefined): RoleDraft {
  return {
    name: role?.name ?? '',
    rights: rights.filter((right) => role?.rights.includes(right)),
    limits: Object.fromEntries(
      Object.entries(role?.dailyLimit ?? {}).map(([currency, amount]) => [currency, String(amount)]),
    ),
    idleMinutes: String(role?.idleMinutes ?? 30),
  };
}

/** How many things differ from what is saved. */
export function countChanges(saved: RoleDraft, draft: RoleDraft): number {
  const changedRights = rights.filter(
    (right) => saved.rights.includes(right) !== draft.rights.includes(right),
  );
  const changedLimits = currencies.filter((code) => isLimitChanged(saved, draft, code));
  const others = [saved.name !== draft.name, saved.idleMinutes !== draft.idleMinutes].filter(Boolean);
  return changedRights.length + changedLimits.length + others.length;
}

export function isLimitChanged(saved: RoleDraft, draft: RoleDraft, currency: Currency): boolean {
  return (saved.limits[currency] ?? '') !== (draft.limits[currency] ?? '');
}

/** What the act is given; undefined while something is missing or no number. */
export function roleGivenOf({ name, rights: chosen, limits, idleMinutes }: RoleDraft) {
  const idle = Number(idleMinutes);
  const amounts = Object.entries(limits)
    .filter(([, typed]) => typed.trim() !== '')
    .map(([currency, typed]) => [currency, Number(typed)] as const);
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
