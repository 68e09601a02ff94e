import { leastPatternRoom, mostAtOnce, patternLetters, promoPlans } from '@etg/contract/console/promo-words';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { factsOf, type Region, regionOf, servedRegions } from '@etg/domain/region';
import type { GivenOf } from '../../platform/act/act-call.ts';
import { readMinor } from '../../platform/minor.rules.ts';
import { fromField } from '../../platform/zoned-time.rules.ts';
import { readCount } from './change-limits.rules.ts';

export type PromoPlan = (typeof promoPlans)[number];

/** As typed. */
export interface NewCodes {
  readonly kind: 'one' | 'batch';
  readonly code: string;
  readonly pattern: string;
  readonly count: string;
  readonly name: string;
  readonly gives: 'days' | 'percent' | 'amount';
  readonly days: string;
  readonly percent: string;
  readonly amount: string;
  /** Of the amount and the budget: the country whose money it is. */
  readonly money: Region;
  readonly plans: readonly PromoPlan[];
  readonly maxUses: string;
  readonly perPerson: string;
  readonly perDay: string;
  readonly newOnly: boolean;
  readonly countries: readonly Region[];
  readonly venues: readonly { readonly id: string; readonly title: string }[];
  readonly budget: string;
  readonly starts: string;
  readonly ends: string;
}

export const nothingTyped: NewCodes = {
  kind: 'one',
  code: '',
  pattern: '',
  count: '',
  name: '',
  gives: 'percent',
  days: '',
  percent: '',
  amount: '',
  money: 'US',
  plans: [],
  maxUses: '',
  perPerson: '1',
  perDay: '',
  newOnly: false,
  countries: [],
  venues: [],
  budget: '',
  starts: '',
  ends: '',
};

/** What was typed before, as the tab has kept it; undefined if it is none of ours. */
export function readKept(text: string): NewCodes | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    const isOurs =
      typeof kept === 'object' &&
      kept !== null &&
      Object.entries(nothingTyped).every(([name, value]) => typeof Reflect.get(kept, name) === typeof value);
    return isOurs ? { ...nothingTyped, ...kept } : undefined;
  } catch {
    return undefined;
  }
}

export type NewCodesFault =
  | 'code'
  | 'pattern'
  | 'pattern-small'
  | 'batch-count'
  | 'days'
  | 'percent'
  | 'count'
  | 'money'
  | 'moment'
  | 'past'
  | 'order';
export type NewCodesField =
  | 'code'
  | 'pattern'
  | 'count'
  | 'name'
  | 'days'
  | 'percent'
  | 'amount'
  | 'maxUses'
  | 'perPerson'
  | 'perDay'
  | 'budget'
  | 'starts'
  | 'ends';
export type NewCodesGiven = GivenOf<'POST /promos'>;

export interface ReadNewCodes {
  readonly faults: Readonly<Partial<Record<NewCodesField, NewCodesFault>>>;
  /** Undefined while something is missing or wrong. */
  readonly given: NewCodesGiven | undefined;
}

/** By whose clock it begins and ends. Money is of one country, and so is its code. */
export function zoneOfNew(form: NewCodes): string {
  return factsOf(countriesOf(form)[0]).zone;
}

export function hasMoney({ gives, budget }: NewCodes): boolean {
  return gives === 'amount' || budget.trim() !== '';
}

/** Sorted, as the server keeps them. */
function countriesOf(form: NewCodes): Region[] {
  return hasMoney(form) ? [form.money] : form.countries.toSorted();
}

/** As the server stores it; undefined if it cannot be a code. */
function readCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\-_.]/g, '')
    .toUpperCase();
  return /^[A-Z0-9]{3,32}$/.test(code) ? code : undefined;
}

/** How many codes fit a pattern; undefined if it is none. */
export function roomOf(pattern: string): number | undefined {
  const places = [...pattern].filter((letter) => letter === '#').length;
  if (places === 0 || readCode(pattern.replaceAll('#', 'A')) === undefined) return undefined;
  return patternLetters.length ** places;
}

/** Faults are only of what was typed: what is empty is missing, not wrong. */
export function readNewCodes(form: NewCodes, now: number): ReadNewCodes {
  const faults: Partial<Record<NewCodesField, NewCodesFault>> = {};
  const codes = readCodes(form, faults);
  const gives = readGives(form, faults);
  const limits = readLimits(form, faults, now);
  const name = form.name.trim();
  const isWhole = Object.keys(faults).length === 0 && codes && gives && limits && name !== '';
  const plans = form.gives === 'days' ? [] : promoPlans.filter((plan) => form.plans.includes(plan));
  return { faults, given: isWhole ? { codes, name, gives, plans, limits } : undefined };
}

type Faults = Partial<Record<NewCodesField, NewCodesFault>>;

function readCodes(form: NewCodes, faults: Faults): NewCodesGiven['codes'] | undefined {
  if (form.kind === 'one') {
    const typed = form.code.trim();
    if (typed === '') return undefined;
    if (readCode(typed) === undefined || typed.length > 40) faults.code = 'code';
    return { is: 'one', code: typed };
  }
  const pattern = form.pattern.trim().toUpperCase();
  const room = roomOf(pattern);
  const count = readCount(form.count);
  if (pattern !== '' && (room === undefined || pattern.length > 40)) faults.pattern = 'pattern';
  if (count === undefined || (count !== null && count > mostAtOnce)) faults.count = 'batch-count';
  else if (count !== null && room !== undefined && room < count * leastPatternRoom)
    faults.pattern = 'pattern-small';
  return pattern !== '' && count ? { is: 'batch', pattern, count } : undefined;
}

const mostDays = 366;

function readGives(form: NewCodes, faults: Faults): NewCodesGiven['gives'] | undefined {
  if (form.gives === 'amount') {
    const { currency } = factsOf(form.money);
    const decimals = decimalsOf(currency);
    const minor = readMinor(form.amount, decimals);
    if (minor === undefined || minor === 0) faults.amount = 'money';
    return minor ? { is: 'amount', amount: minor / 10 ** decimals, currency } : undefined;
  }
  const typed = form[form.gives];
  const [count, most] = [readCount(typed), form.gives === 'days' ? mostDays : 100];
  if (count === undefined || (count !== null && count > most)) faults[form.gives] = form.gives;
  if (!count) return undefined;
  return form.gives === 'days' ? { is: 'days', days: count } : { is: 'percent', percent: count };
}

function readLimits(form: NewCodes, faults: Faults, now: number): NewCodesGiven['limits'] | undefined {
  const [maxUses, perDay, perPerson] = [form.maxUses, form.perDay, form.perPerson].map(readCount);
  if (maxUses === undefined) faults.maxUses = 'count';
  if (perDay === undefined) faults.perDay = 'count';
  if (perPerson === undefined || (perPerson ?? 1) > 1_000) faults.perPerson = 'count';
  const { currency } = factsOf(form.money);
  const decimals = decimalsOf(currency);
  const budget = readMinor(form.budget, decimals);
  if (budget === undefined || budget === 0) faults.budget = 'money';
  const zone = zoneOfNew(form);
  const [starts, ends] = [form.starts, form.ends].map((text) => (text === '' ? null : fromField(text, zone)));
  if (starts === undefined) faults.starts = 'moment';
  if (ends === undefined) faults.ends = 'moment';
  else if (ends !== null && ends <= now) faults.ends = 'past';
  else if (ends !== null && starts && ends <= starts) faults.ends = 'order';
  // Each code of a batch has uses of its own: without a number, a leaked one has no end.
  if (form.kind === 'batch' && !maxUses) return undefined;
  return {
    ...(maxUses && { max_uses: maxUses }),
    per_person: perPerson ?? 1,
    ...(perDay && { per_day: perDay }),
    venues: form.venues.map(({ id }) => id),
    countries: countriesOf(form),
    new_only: form.newOnly,
    ...(budget && { budget: { amount: budget / 10 ** decimals, currency } }),
    ...(starts && { starts }),
    ...(ends && { ends }),
  };
}

/** The countries that somebody may choose from. */
export function ownCountries(scope: {
  readonly countries?: readonly string[] | undefined;
}): readonly Region[] {
  return scope.countries ? scope.countries.flatMap((country) => regionOf(country) ?? []) : servedRegions();
}
