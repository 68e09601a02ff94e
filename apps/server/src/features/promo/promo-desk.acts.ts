import type { Consequence } from '@etg/contract/console/consequence';
import { changePromoLimits, stopPromo } from '@etg/contract/console/promo';
import { toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import type { Tx } from '../../platform/database/database.ts';
import { moneyOf, shownMoney } from '../../platform/operator/act-money.ts';
import type { AnyStaffAct, Refused, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { createPromosAct } from './create-promos.acts.ts';
import { findPromoGroup, lockPromoGroup, type PromoGroup, updatePromoGroup } from './promo-desk.store.ts';
import { findPlaceOfPromo } from './promo-place.store.ts';
import { stateOf } from './promo-state.rules.ts';

type Row = Consequence['rows'][number];
type Value = Row['before'];
const none = { is: 'none' } as const;
const text = (value: string | number) => ({ is: 'text', text: String(value) }) as const;
const word = (name: string) => ({ is: 'word', word: name }) as const;

/** What staff decide about promo codes [QM4]. */
export function promoActs(): readonly AnyStaffAct[] {
  return [createPromosAct(), stop(), changeLimits()];
}

async function look(tx: Tx, id: string, locks: boolean): Promise<PromoGroup | undefined> {
  if (locks) await lockPromoGroup(tx, id);
  return findPromoGroup(tx, id);
}

const nameOf = ({ pattern, code }: PromoGroup) => pattern ?? code;

/** No payment starts with it from then on; an order that is being paid goes on. */
function stop(): StaffAct<typeof stopPromo> {
  return {
    call: stopPromo,
    placeOf: async (reader, { params: { promoId } }) => findPlaceOfPromo(reader, promoId),
    preview: async (tx, { params: { promoId }, locks, now }) => {
      const promo = await look(tx, promoId, locks);
      if (!promo) return { refused: 'no-such-promo' };
      if (promo.stopped_at) return { refused: 'promo-stopped' };
      const state = {
        label: 'promo-state',
        name: nameOf(promo),
        before: word(`promo-${stateOf(promo, now)}`),
        after: word('promo-stopped'),
      };
      const codes = { label: 'promo-codes', before: none, after: text(promo.codes) };
      const used = { label: 'promo-used', before: text(promo.all_uses), after: word('promo-uses-stay') };
      return {
        subject: promoId,
        consequence: { rows: [state, codes, used], final: true },
        // Not the uses: they grow by themselves.
        facts: { stopped: promo.stopped_at, codes: promo.codes },
      };
    },
    perform: async (tx, { params: { promoId }, now }) => {
      await lockPromoGroup(tx, promoId);
      await updatePromoGroup(tx, promoId, { stopped_at: now });
      return { after: { stopped: toUnix(now) } };
    },
  };
}

interface Limits {
  max_uses: number | null;
  per_person: number;
  per_day: number | null;
  budget_minor: bigint | null;
  expires_at: Date | null;
}

type Changed = Parameters<StaffAct<typeof changePromoLimits>['preview']>[1]['given'];

/** Never below what is used: whoever has a use keeps it. */
function changeLimits(): StaffAct<typeof changePromoLimits> {
  return {
    call: changePromoLimits,
    placeOf: async (reader, { params: { promoId } }) => findPlaceOfPromo(reader, promoId),
    preview: async (tx, { params: { promoId }, given, locks, now }) => {
      const promo = await look(tx, promoId, locks);
      if (!promo) return { refused: 'no-such-promo' };
      if (promo.stopped_at) return { refused: 'promo-stopped' };
      const after = limitsAfter(promo, given);
      if ('refused' in after) return after;
      const refused = whyBadLimits(promo, after, now);
      if (refused) return { refused };
      const rows = limitRows(promo, after);
      if (rows.length === 0) return { refused: 'no-change' };
      return { subject: promoId, consequence: { rows }, facts: recorded(promo) };
    },
    perform: async (tx, { params: { promoId }, given }) => {
      const promo = await look(tx, promoId, true);
      const after = promo && limitsAfter(promo, given);
      if (!promo || !after || 'refused' in after) throw new Error(`promo ${promoId} cannot be changed`);
      await updatePromoGroup(tx, promoId, after);
      return { before: recorded(promo), after: recorded(after) };
    },
  };
}

function limitsAfter(promo: PromoGroup, given: Changed): Limits | Refused {
  const { max_uses, per_person, per_day, budget_minor, expires_at, currency } = promo;
  const next: Limits = { max_uses, per_person, per_day, budget_minor, expires_at };
  if (given.max_uses !== undefined) next.max_uses = given.max_uses;
  if (given.per_person !== undefined) next.per_person = given.per_person;
  if (given.per_day !== undefined) next.per_day = given.per_day;
  if (given.ends !== undefined) next.expires_at = given.ends === null ? null : new Date(given.ends * 1_000);
  if (given.budget === undefined) return next;
  // What was given before there was a budget is not counted in it.
  if (budget_minor === null || currency === null) return { refused: 'promo-no-budget' };
  const budget = moneyOf(given.budget, currency);
  return budget ? { ...next, budget_minor: budget.minor } : { refused: 'promo-amount-bad' };
}

function whyBadLimits(promo: PromoGroup, after: Limits, now: Date): string | undefined {
  if (after.max_uses !== null && after.max_uses < promo.top_uses) return 'promo-below-used';
  // Each code of a batch has uses of its own: without a number, a leaked one has no end.
  if (after.max_uses === null && promo.batch_id !== null) return 'promo-batch-uses';
  if (after.budget_minor !== null && after.budget_minor < promo.top_given) return 'promo-below-used';
  const { expires_at: ends } = after;
  const isNewEnd = ends?.getTime() !== promo.expires_at?.getTime();
  if (ends && isNewEnd && (ends <= now || (promo.starts_at && ends <= promo.starts_at)))
    return 'promo-ends-early';
  return undefined;
}

function limitRows(promo: PromoGroup, after: Limits): Row[] {
  const count = (value: number | null): Value => (value === null ? none : text(value));
  const time = (at: Date | null): Value =>
    at ? { is: 'time', at: toUnix(at), zone: factsOf(promo.countries[0]).zone } : none;
  const money = (minor: bigint | null): Value =>
    minor === null || promo.currency === null ? none : shownMoney({ minor, currency: promo.currency });
  const rows: Row[] = [
    { label: 'promo-max-uses', before: count(promo.max_uses), after: count(after.max_uses) },
    { label: 'promo-per-person', before: count(promo.per_person), after: count(after.per_person) },
    { label: 'promo-per-day', before: count(promo.per_day), after: count(after.per_day) },
    { label: 'promo-budget', before: money(promo.budget_minor), after: money(after.budget_minor) },
    { label: 'promo-ends', before: time(promo.expires_at), after: time(after.expires_at) },
  ];
  return rows.filter(({ before, after: next }) => JSON.stringify(before) !== JSON.stringify(next));
}

function recorded(limits: Limits & { currency?: PromoGroup['currency'] }) {
  const { max_uses, per_person, per_day, budget_minor, expires_at, currency } = limits;
  const budget =
    budget_minor === null
      ? null
      : currency
        ? toDecimal({ minor: budget_minor, currency })
        : Number(budget_minor);
  return { max_uses, per_person, per_day, budget, ends: expires_at && toUnix(expires_at) };
}
