import type { PriceFault } from '@etg/contract/console/price-words';
import type { PriceDraftBody } from '@etg/contract/console/prices';
import type { FeeRule, FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import { factsOf } from '@etg/domain/region';
import type { PlanOfCountry } from './price-place.rules.ts';
import { chargesNeeded, largest, largestAmount, longerPlans, mostSteps } from './schedule-form.rules.ts';

export interface DraftFault {
  field: string;
  fault: PriceFault;
}

/** The schedules in force of the plans that an upgrade can lead to. */
export type UpgradePrices = ReadonlyMap<PlanKey, FeeSchedule>;

interface DraftPlace extends PlanOfCountry {
  upgrades: UpgradePrices;
}

type DraftRule = PriceDraftBody['rules'][number];

/**
 * What keeps a draft from being put in force, by field [QM2]. A draft without faults is a schedule that
 * `readScheduleBody` and the database accept; a test compares them.
 */
export function draftFaults(body: PriceDraftBody, place: DraftPlace): DraftFault[] {
  const { country, plan } = place;
  const most = largestAmount(factsOf(country).currency);
  const { price, hold, window, lost, found, refundDays } = body;
  return [
    ...numberFaults({ price, hold, 'lost.price': lost.price }, { most }),
    ...numberFaults({ 'found.within': found.within, 'found.later': found.later }, { most }),
    ...numberFaults({ 'found.days': found.days, 'lost.forgiven': lost.forgiven, refundDays }),
    ...numberFaults({ window }, { least: 1 }),
    ...body.rules.flatMap((rule, index) => ruleFaults(rule, index, place)),
    ...orderFaults(body),
    ...listFaults(body, plan),
  ];
}

interface Bounds {
  least?: number;
  most?: number;
}

function numberFaults(fields: Record<string, number | null>, bounds: Bounds = {}): DraftFault[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const fault = numberFault(value, bounds);
    return fault ? [{ field, fault }] : [];
  });
}

function numberFault(value: number | null, { least = 0, most = largest }: Bounds): PriceFault | undefined {
  if (value === null) return 'missing';
  if (!Number.isInteger(value)) return 'not-whole';
  if (value < least) return 'too-small';
  return value > most ? 'too-large' : undefined;
}

function ruleFaults(rule: DraftRule, index: number, place: DraftPlace): DraftFault[] {
  const mostMoney = largestAmount(factsOf(place.country).currency);
  const at = (field: string) => `rules.${index}.${field}`;
  const faults = numberFaults({ [at('after')]: rule.after, [at('remind')]: rule.remind });
  if (rule.after !== null && rule.remind !== null && rule.remind > rule.after)
    faults.push({ field: at('remind'), fault: 'reminds-too-early' });
  if (rule.kind === 'charge') {
    const { every, times, amount, most } = rule;
    return [
      ...faults,
      ...numberFaults({ [at('every')]: every, [at('times')]: times }, { least: 1 }),
      ...numberFaults({ [at('amount')]: amount, [at('most')]: most }, { least: 1, most: mostMoney }),
    ];
  }
  if (rule.kind !== 'upgrade') return faults;
  const fault = upgradeFault(rule.to, place);
  return [
    ...faults,
    ...numberFaults({ [at('amount')]: rule.amount }, { most: mostMoney }),
    ...(fault ? [{ field: at('to'), fault }] : []),
  ];
}

function upgradeFault(to: PlanKey | null, { plan, upgrades }: DraftPlace): PriceFault | undefined {
  if (to === null) return 'missing';
  if (longerPlans.indexOf(to) <= longerPlans.indexOf(plan)) return 'not-longer';
  return upgrades.has(to) ? undefined : 'no-such-price';
}

/** Each step begins at or after the last fee of the one before it, and an upgrade is the last. */
function orderFaults({ rules, price }: PriceDraftBody): DraftFault[] {
  const faults: DraftFault[] = [];
  let [earlier, paid] = [0, price ?? 0];
  for (const [index, rule] of rules.entries()) {
    const before = rules[index - 1];
    if (before?.kind === 'upgrade') faults.push({ field: `rules.${index}`, fault: 'after-upgrade' });
    if (rule.after === null) continue;
    if (rule.after < earlier) faults.push({ field: `rules.${index}.after`, fault: 'not-in-order' });
    const charged = rule.kind === 'charge' ? chargedBy(rule, paid) : undefined;
    earlier = Math.max(earlier, charged?.last ?? rule.after);
    paid += charged?.sum ?? 0;
  }
  return faults;
}

/** When the last fee of a rule is due, and what all of them come to: the same as `feeTimeline` of the domain. */
function chargedBy(
  { after, every, times, amount, most }: Extract<DraftRule, { kind: 'charge' }>,
  paid: number,
): { last: number; sum: number } | undefined {
  if (after === null || every === null || times === null || !amount || most === null) return undefined;
  const room = Math.max(0, most - paid);
  const fees = Math.min(times, Math.ceil(room / amount));
  if (fees < 1) return undefined;
  return { last: after + (fees - 1) * every, sum: Math.min(room, fees * amount) };
}

function listFaults({ rules }: PriceDraftBody, plan: PlanKey): DraftFault[] {
  const faults: PriceFault[] = [];
  const steps = rules.reduce((sum, rule) => sum + (rule.kind === 'charge' ? (rule.times ?? 0) : 1), 0);
  if (steps > mostSteps) faults.push('too-many-steps');
  const charges = rules.filter(({ kind }) => kind === 'charge').length;
  if (charges < (chargesNeeded[plan] ?? 0)) faults.push('charge-missing');
  if (plan === 'monthly' && !rules.some(({ kind }) => kind === 'upgrade')) faults.push('upgrade-missing');
  return faults.map((fault) => ({ field: 'rules', fault }));
}

/** The schedule of a draft without faults. An upgrade continues with the longer plan as it is in force then. */
export function toSchedule(
  body: PriceDraftBody,
  { country, plan, version, upgrades }: DraftPlace & { version: number },
): FeeSchedule {
  const { price, hold, window, rules, lost, found, refundDays } = body;
  return {
    version,
    country,
    currency: factsOf(country).currency,
    plan,
    price: known(price),
    hold: known(hold),
    window: known(window),
    rules: rules.map((rule) => toRule(rule, upgrades)),
    lost: { price: known(lost.price), forgiven: known(lost.forgiven), lessPrice: lost.lessPrice },
    found: { days: known(found.days), within: known(found.within), later: known(found.later) },
    refundDays: known(refundDays),
  };
}

function toRule(rule: DraftRule, upgrades: UpgradePrices): FeeRule {
  const times = { after: known(rule.after), remind: known(rule.remind) };
  switch (rule.kind) {
    case 'charge': {
      const { every, times: count, amount, most } = rule;
      return {
        kind: 'charge',
        ...times,
        every: known(every),
        times: known(count),
        amount: known(amount),
        most: known(most),
      };
    }
    case 'upgrade': {
      const to = known(rule.to);
      const then = known(upgrades.get(to));
      return { kind: 'upgrade', ...times, amount: known(rule.amount), to, then };
    }
    default:
      return { kind: rule.kind, ...times };
  }
}

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('a draft with faults is no schedule');
  return value;
}
