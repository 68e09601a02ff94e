import type { PriceFault } from '@etg/contract/console/price-words';
import type { PriceDraftBody } from '@etg/contract/console/prices';
import { decimalsOf } from '@etg/domain/currency-decimals';
import type { PlanKey } from '@etg/domain/plan';
import { readMinor } from '../../platform/minor.rules.ts';
import { draftBodyOf, endsAtLoss, typedAt } from './draft-body.rules.ts';
import { type Ladder, priceFieldNames, type StepFieldName } from './ladder.rules.ts';
import { readSpan } from './span.rules.ts';

/** What can be wrong with a field: the server's words, and what only the page says. */
export type FaultKind = PriceFault | 'amount' | 'span' | 'count' | 'runs-over' | 'most-below' | 'lost-below';

/** `place` is the address of a field: `price`, `steps.0.amount`; `steps` is all of them. */
export interface Fault {
  readonly place: string;
  readonly why: FaultKind;
}

/** The same limit as that of the server: a rental's steps are numbered. */
const mostSteps = 24;

const kindOfField: Readonly<Record<string, 'amount' | 'span' | 'count'>> = {
  price: 'amount',
  lost: 'amount',
  hold: 'amount',
  foundWithin: 'amount',
  foundLater: 'amount',
  amount: 'amount',
  most: 'amount',
  window: 'span',
  after: 'span',
  every: 'span',
  remind: 'span',
  times: 'count',
  refundDays: 'count',
  forgiven: 'count',
  foundDays: 'count',
};

/** What kind of value a field has, by its address. */
export function kindOfPlace(place: string): 'amount' | 'span' | 'count' {
  return kindOfField[place.split('.').at(-1) ?? ''] ?? 'count';
}

/** The fields of a step that somebody fills in; the others follow from them. */
function shownStepFields({ steps }: Ladder, place: number): StepFieldName[] {
  const step = steps[place];
  if (!step) return [];
  if (step.kind === 'upgrade') return ['amount', 'after', 'remind'];
  if (step.kind === 'suspend') return ['after', 'remind'];
  if (step.kind === 'lost') return endsAtLoss(steps, place - 1) ? ['remind'] : ['after', 'remind'];
  if (endsAtLoss(steps, place)) return ['amount', 'after', 'every', 'remind'];
  return step.ends === 'times'
    ? ['amount', 'after', 'every', 'most', 'times', 'remind']
    : ['amount', 'after', 'every', 'most', 'remind'];
}

/** The addresses of all fields that somebody fills in, in the order of the page. */
export function shownPlaces(ladder: Ladder): string[] {
  const ofSteps = ladder.steps.flatMap((_, place) =>
    shownStepFields(ladder, place).map((name) => `steps.${place}.${name}`),
  );
  return [...priceFieldNames, ...ofSteps];
}

/** Fields whose words are no amount, no time or no number. */
export function typingFaults(ladder: Ladder): Fault[] {
  const decimals = decimalsOf(ladder.currency);
  const isRead = (place: string, typed: string): boolean => {
    const kind = kindOfPlace(place);
    if (kind === 'amount') return (readMinor(typed, decimals) ?? undefined) !== undefined;
    return kind === 'span' ? readSpan(typed) !== undefined : /^\d{1,4}$/.test(typed.trim());
  };
  return shownPlaces(ladder).flatMap((place) => {
    const typed = typedAt(ladder, place);
    if (isRead(place, typed)) return [];
    const isEmpty = /^(min|h|d)?$/.test(typed.trim());
    return [{ place, why: isEmpty ? ('missing' as const) : kindOfPlace(place) }];
  });
}

/** Everything that is wrong, each at the field that has to change. What cannot be read is said first. */
export function faultsOf(ladder: Ladder, plan: PlanKey): Fault[] {
  const typing = typingFaults(ladder);
  return [...typing, ...(typing.length > 0 ? [] : orderFaults(ladder)), ...missingSteps(ladder, plan)];
}

type Rule = PriceDraftBody['rules'][number];
type Say = (name: StepFieldName, why: FaultKind) => void;

function orderFaults(ladder: Ladder): Fault[] {
  const { price, window, rules } = draftBodyOf(ladder);
  const faults: Fault[] = (window ?? 0) < 1 ? [{ place: 'window', why: 'too-small' }] : [];
  let paid = price ?? 0;
  let count = 0;
  rules.forEach((rule, place) => {
    const say: Say = (name, why) => faults.push({ place: `steps.${place}.${name}`, why });
    sayOrder(rule, {
      say,
      before: rules[place - 1],
      isDerived: rule.kind === 'lost' && endsAtLoss(ladder.steps, place - 1),
    });
    if (rule.kind !== 'charge') {
      count += 1;
      return;
    }
    const times = rule.times ?? 0;
    count += Math.max(1, times);
    const isUntilLost = endsAtLoss(ladder.steps, place);
    if ((rule.amount ?? 0) < 1) say('amount', 'too-small');
    else if ((rule.every ?? 0) < 1) say('every', 'too-small');
    else if (isUntilLost && times < 1) faults.push({ place: 'lost', why: 'lost-below' });
    else if ((rule.most ?? 0) <= paid) say('most', 'most-below');
    else if (times < 1) say('times', 'too-small');
    else if (count > mostSteps)
      say(
        isUntilLost ? 'amount' : ladder.steps[place]?.ends === 'times' ? 'times' : 'most',
        'too-many-steps',
      );
    paid = Math.max(paid, Math.min(rule.most ?? 0, paid + times * (rule.amount ?? 0)));
  });
  return faults;
}

/** A step begins after the one before it, and after all that the one before it charges. */
function sayOrder(
  rule: Rule,
  { say, before, isDerived }: { say: Say; before: Rule | undefined; isDerived: boolean },
): void {
  const after = rule.after ?? 0;
  if (before && !isDerived) {
    if (after < (before.after ?? 0)) say('after', 'not-in-order');
    else if (before.kind === 'charge' && after <= lastOf(before)) say('after', 'runs-over');
  }
  if ((rule.remind ?? 0) > after) say('remind', 'reminds-too-early');
}

function lastOf({ after, every, times }: Extract<Rule, { kind: 'charge' }>): number {
  return (after ?? 0) + (Math.max(1, times ?? 0) - 1) * (every ?? 0);
}

const neededCharges: Readonly<Record<string, number>> = { hourly_rate: 2, daily: 1, promo: 1 };

/** The price list names these fees, so that a plan must have them. */
function missingSteps({ steps }: Ladder, plan: PlanKey): Fault[] {
  const charges = steps.filter(({ kind }) => kind === 'charge').length;
  return charges < (neededCharges[plan] ?? 0) ? [{ place: 'steps', why: 'charge-missing' }] : [];
}

/** A fault that the server names, at the address of this page. */
export function placeOfServerFault(field: string): string {
  const [, step, name] = /^rules\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
  if (step !== undefined) return name === undefined ? 'steps' : `steps.${step}.${name}`;
  const places: Readonly<Record<string, string>> = {
    rules: 'steps',
    'lost.price': 'lost',
    'lost.forgiven': 'forgiven',
    'found.days': 'foundDays',
    'found.within': 'foundWithin',
    'found.later': 'foundLater',
  };
  return places[field] ?? field;
}
