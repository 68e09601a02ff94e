import type { PromoRow } from '@etg/contract/console/promo';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { readMinor, writeMinor } from '../../platform/minor.rules.ts';
import { fromField, toField } from '../../platform/zoned-time.rules.ts';

/** As typed. Empty: without this limit. */
export interface LimitsForm {
  readonly maxUses: string;
  readonly perPerson: string;
  readonly perDay: string;
  readonly budget: string;
  readonly ends: string;
}

export type LimitsFault = 'count' | 'money' | 'moment';

/** What the server is told: only what differs from the code. Null: without this limit. */
export interface ChangedLimits {
  max_uses?: number | null;
  per_person?: number;
  per_day?: number | null;
  budget?: number;
  ends?: number | null;
}

/** Limits of a batch are those of each of its codes. */
const each = (promo: PromoRow, all: number | undefined) =>
  all === undefined ? undefined : all / promo.codes;

export function limitsOf(promo: PromoRow, zone: string): LimitsForm {
  const { budget, ends } = promo;
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  const decimals = budget ? decimalsOf(budget.currency) : 0;
  return {
    maxUses: text(each(promo, promo.max_uses)),
    perPerson: String(promo.per_person),
    perDay: text(promo.per_day),
    budget: budget ? writeMinor(Math.round((budget.amount / promo.codes) * 10 ** decimals), decimals) : '',
    ends: ends === undefined ? '' : toField(ends, zone),
  };
}

/** A whole number from 1 on; null if empty, undefined if it is none. */
export function readCount(typed: string): number | null | undefined {
  const clean = typed.trim();
  if (clean === '') return null;
  return /^[1-9]\d{0,6}$/.test(clean) && Number(clean) <= 1_000_000 ? Number(clean) : undefined;
}

/** Which fields are wrong, or else what changes. */
export function readLimits(
  form: LimitsForm,
  promo: PromoRow,
  zone: string,
): { faults: Partial<Record<keyof LimitsForm, LimitsFault>>; changed: ChangedLimits } {
  const was = limitsOf(promo, zone);
  const faults: Partial<Record<keyof LimitsForm, LimitsFault>> = {};
  const changed: ChangedLimits = {};
  const differs = (name: keyof LimitsForm) => form[name].trim() !== was[name];
  const maxUses = readCount(form.maxUses);
  if (maxUses === undefined) faults.maxUses = 'count';
  else if (differs('maxUses')) changed.max_uses = maxUses;
  const perPerson = readCount(form.perPerson);
  if (!perPerson || perPerson > 1_000) faults.perPerson = 'count';
  else if (differs('perPerson')) changed.per_person = perPerson;
  const perDay = readCount(form.perDay);
  if (perDay === undefined) faults.perDay = 'count';
  else if (differs('perDay')) changed.per_day = perDay;
  if (promo.budget) {
    const decimals = decimalsOf(promo.budget.currency);
    const minor = readMinor(form.budget, decimals);
    if (!minor) faults.budget = 'money';
    else if (differs('budget')) changed.budget = minor / 10 ** decimals;
  }
  const ends = form.ends === '' ? null : fromField(form.ends, zone);
  if (ends === undefined) faults.ends = 'moment';
  else if (differs('ends')) changed.ends = ends;
  return { faults, changed };
}
