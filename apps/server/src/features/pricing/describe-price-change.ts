import type { Consequence, ShownValue } from '@etg/contract/console/consequence';
import type { FeeRule, FeeSchedule } from '@etg/domain/fee-schedule';
import { toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import { toUnix } from '../../platform/wire-time.ts';
import { newlyFree } from './free-prices.rules.ts';

type Row = Consequence['rows'][number];
type Fields = Map<string, { label: string; name?: string; value: ShownValue }>;

export interface PriceChange {
  before: FeeSchedule | undefined;
  after: FeeSchedule;
  /** Undefined: as soon as it is confirmed. */
  from: Date | undefined;
  /** How many rentals are under way under earlier versions. */
  underWay: number;
}

/** What riders pay before and after: one row for each number that changes [QA5]. */
export function describePriceChange(change: PriceChange): Consequence {
  const { before, after, from, underWay } = change;
  const { zone } = factsOf(after.country);
  const begins: ShownValue = from
    ? { is: 'time', at: toUnix(from), zone }
    : { is: 'word', word: 'price-at-confirmation' };
  return {
    rows: [
      { label: 'price-begins', before: { is: 'none' }, after: begins },
      ...changedRows(before ? fieldsOf(before) : new Map(), fieldsOf(after)),
      ...newlyFree(before, after).map(
        ({ label, name }): Row => ({
          label: 'price-is-free',
          ...(name && { name }),
          before: { is: 'word', word: label },
          after: { is: 'word', word: 'price-free-meant' },
        }),
      ),
      {
        label: 'price-rentals-keep',
        before: { is: 'text', text: String(underWay) },
        after: { is: 'word', word: 'price-keep-theirs' },
      },
    ],
  };
}

function changedRows(before: Fields, after: Fields): Row[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].flatMap((field) => {
    const [was, is] = [before.get(field), after.get(field)];
    const shown = is ?? was;
    if (!shown || JSON.stringify(was?.value) === JSON.stringify(is?.value)) return [];
    const { label, name } = shown;
    const none = { is: 'none' } as const;
    return [{ label, ...(name && { name }), before: was?.value ?? none, after: is?.value ?? none }];
  });
}

function fieldsOf(schedule: FeeSchedule): Fields {
  const { currency, price, hold, window, rules, lost, found, refundDays } = schedule;
  const money = (minor: number): ShownValue => ({
    is: 'money',
    amount: toDecimal({ minor: BigInt(minor), currency }),
    currency,
  });
  const top: [string, ShownValue][] = [
    ['price', money(price)],
    ['hold', money(hold)],
    ['window', { is: 'minutes', minutes: window }],
    ['lost-price', money(lost.price)],
    ['lost-forgiven', { is: 'text', text: String(lost.forgiven) }],
    ['lost-lessPrice', { is: 'word', word: lost.lessPrice ? 'price-yes' : 'price-no' }],
    ['found-days', { is: 'days', days: found.days }],
    ['found-within', money(found.within)],
    ['found-later', money(found.later)],
    ['refundDays', { is: 'days', days: refundDays }],
  ];
  const fields: Fields = new Map(
    top.map(([field, value]) => [field, { label: `price-field-${field}`, value }]),
  );
  for (const [index, rule] of rules.entries())
    for (const [field, value] of ruleFields(rule, money))
      fields.set(`${index}.${field}`, { label: `price-field-${field}`, name: String(index + 1), value });
  return fields;
}

function ruleFields(rule: FeeRule, money: (minor: number) => ShownValue): [string, ShownValue][] {
  const minutes = (given: number): ShownValue => ({ is: 'minutes', minutes: given });
  const fields: [string, ShownValue][] = [
    ['kind', { is: 'word', word: `price-kind-${rule.kind}` }],
    ['after', minutes(rule.after)],
    ['remind', minutes(rule.remind)],
  ];
  if (rule.kind === 'charge')
    fields.push(
      ['amount', money(rule.amount)],
      ['every', minutes(rule.every)],
      ['times', { is: 'text', text: String(rule.times) }],
      ['most', money(rule.most)],
    );
  if (rule.kind === 'upgrade')
    fields.push(['amount', money(rule.amount)], ['to', { is: 'word', word: `plan.${rule.to}` }]);
  return fields;
}
