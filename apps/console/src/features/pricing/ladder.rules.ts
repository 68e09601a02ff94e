import type { PriceDraftBody } from '@etg/contract/console/prices';
import { decimalsOf } from '@etg/domain/currency-decimals';
import type { FeeRule, FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import { writeMinor } from '../../platform/minor.rules.ts';
import { writeSpan } from './span.rules.ts';
import { timesUntil, untilLost } from './until.rules.ts';

/** The numbers of a price that belong to no step. */
export const priceFieldNames = [
  'price',
  'window',
  'lost',
  'hold',
  'refundDays',
  'forgiven',
  'foundDays',
  'foundWithin',
  'foundLater',
] as const;
export type PriceFieldName = (typeof priceFieldNames)[number];

export const stepFieldNames = ['amount', 'after', 'every', 'most', 'times', 'remind'] as const;
export type StepFieldName = (typeof stepFieldNames)[number];

export type StepKind = FeeRule['kind'];

/**
 * When a repeated fee ends. `most`: once everything paid reaches an amount. `times`: after so many. `lost`: on the day on
 * which it would reach the lost price, the Electron counts as lost instead.
 */
export type StepEnd = 'most' | 'times' | 'lost';

/** One part of the bar, as it is typed. */
export interface LadderStep {
  readonly kind: StepKind;
  readonly ends: StepEnd;
  readonly values: Readonly<Record<StepFieldName, string>>;
  /** Only of an upgrade: the longer plan. */
  readonly to?: PlanKey | null;
}

/** A schedule as numbers in fields. They may be wrong: what is typed is never lost. */
export interface Ladder {
  readonly currency: FeeSchedule['currency'];
  readonly lessPrice: boolean;
  readonly values: Readonly<Record<PriceFieldName, string>>;
  readonly steps: readonly LadderStep[];
}

/** What a version and a draft have in common. Of a draft, a number may be missing. */
export type PriceNumbers = Omit<PriceDraftBody, 'rules'> & {
  readonly rules: readonly (FeeRule | PriceDraftBody['rules'][number])[];
};

const noValues = { amount: '', after: '', every: '', most: '', times: '', remind: '' };

export function ladderOf(numbers: PriceNumbers, currency: FeeSchedule['currency']): Ladder {
  const { lost, found } = numbers;
  const written = (minor: number | null) => writeAmount(minor, decimalsOf(currency));
  return {
    currency,
    lessPrice: lost.lessPrice,
    values: {
      price: written(numbers.price),
      window: writeMinutes(numbers.window),
      lost: written(lost.price),
      hold: written(numbers.hold),
      refundDays: writeCount(numbers.refundDays),
      forgiven: writeCount(lost.forgiven),
      foundDays: writeCount(found.days),
      foundWithin: written(found.within),
      foundLater: written(found.later),
    },
    steps: stepsOf(numbers, written),
  };
}

type Write = (value: number | null) => string;

function stepsOf({ rules, price, lost }: PriceNumbers, written: Write): LadderStep[] {
  let paid = price ?? 0;
  return rules.map((rule, place) => {
    const times = { after: writeMinutes(rule.after), remind: writeMinutes(rule.remind) };
    if (rule.kind === 'upgrade') {
      const values = { ...noValues, ...times, amount: written(rule.amount) };
      return { kind: rule.kind, ends: 'most', values, to: rule.to };
    }
    if (rule.kind !== 'charge') return { kind: rule.kind, ends: 'most', values: { ...noValues, ...times } };
    const ends = endOf(rule, paid, { next: rules[place + 1], lost: lost.price });
    paid = Math.max(paid, Math.min(rule.most ?? 0, paid + (rule.times ?? 0) * (rule.amount ?? 0)));
    return {
      kind: rule.kind,
      ends,
      values: {
        ...times,
        amount: written(rule.amount),
        every: writeMinutes(rule.every),
        // What follows from other fields is not shown, and must not differ between two who never typed it.
        most: ends === 'lost' ? '' : written(rule.most),
        times: ends === 'times' ? writeCount(rule.times) : '',
      },
    };
  });
}

type Rule = PriceNumbers['rules'][number];
type Charge = Extract<Rule, { kind: 'charge' }>;

function endOf(
  rule: Charge,
  paid: number,
  { next, lost }: { next: Rule | undefined; lost: number | null },
): StepEnd {
  const { after, every, amount, most, times } = rule;
  // A draft in which a field is still empty: what follows from it is empty too.
  if (next?.kind === 'lost' && next.after === null && most === null && times === null) return 'lost';
  if (amount === null || after === null || every === null || times === null) return 'most';
  const until = lost === null ? undefined : untilLost({ after, every, amount }, paid, lost);
  const isUntilLost =
    next?.kind === 'lost' && until?.times === times && until.most === most && until.lostAfter === next.after;
  if (isUntilLost) return 'lost';
  return most === null || times === timesUntil({ amount, most }, paid) ? 'most' : 'times';
}

function writeAmount(minor: number | null, decimals: number): string {
  if (minor === null) return '';
  return Number.isInteger(minor) ? writeMinor(minor, decimals) : String(minor / 10 ** decimals);
}

function writeMinutes(minutes: number | null): string {
  if (minutes === null) return ' min';
  return Number.isInteger(minutes) && minutes >= 0 ? writeSpan(minutes) : `${minutes} min`;
}

function writeCount(count: number | null): string {
  return count === null ? '' : String(count);
}
