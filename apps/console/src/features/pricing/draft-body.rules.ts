import type { PriceDraftBody } from '@etg/contract/console/prices';
import { decimalsOf } from '@etg/domain/currency-decimals';
import type { Ladder, LadderStep, StepFieldName } from './ladder.rules.ts';
import { minutesOf, splitSpan } from './span.rules.ts';
import { timesUntil, untilLost } from './until.rules.ts';

type DraftRule = PriceDraftBody['rules'][number];

/** What is typed in a field, by its address. */
export function typedAt(ladder: Ladder, place: string): string {
  const [, step, name] = /^steps\.(\d+)\.(\w+)$/.exec(place) ?? [];
  if (name === undefined) return String(Reflect.get(ladder.values, place) ?? '');
  return String(Reflect.get(ladder.steps[Number(step)]?.values ?? {}, name) ?? '');
}

/** Whether this fee goes on until the Electron is lost: only if that is what follows. */
export function endsAtLoss(steps: readonly LadderStep[], place: number): boolean {
  return steps[place]?.ends === 'lost' && steps[place + 1]?.kind === 'lost';
}

/** The numbers that the fields say, for the server to keep. What is no number is `null`. */
export function draftBodyOf(ladder: Ladder): PriceDraftBody {
  const number = createReading(ladder);
  const price = number.amount('price');
  const lost = number.amount('lost');
  return {
    price,
    hold: number.amount('hold'),
    window: number.span('window'),
    rules: draftRules(ladder, { number, price, lost }),
    lost: { price: lost, forgiven: number.count('forgiven'), lessPrice: ladder.lessPrice },
    found: {
      days: number.count('foundDays'),
      within: number.amount('foundWithin'),
      later: number.amount('foundLater'),
    },
    refundDays: number.count('refundDays'),
  };
}

/** `null`: the field says no number. */
type MaybeNumber = number | null;
interface Reading {
  amount(place: string): MaybeNumber;
  span(place: string): MaybeNumber;
  count(place: string): MaybeNumber;
}

/** Reads fields by their address; also a fraction, which the server keeps and names as a fault. */
function createReading(ladder: Ladder): Reading {
  const factor = 10 ** decimalsOf(ladder.currency);
  const read = (typed: string, times: number): MaybeNumber => {
    const clean = typed.trim().replace(',', '.');
    const value = clean === '' ? Number.NaN : Number(clean) * times;
    if (!Number.isFinite(value) || Math.abs(value) > largest) return null;
    const whole = Math.round(value);
    return Math.abs(value - whole) < 1e-6 ? whole : value;
  };
  return {
    amount: (place) => read(typedAt(ladder, place), factor),
    span: (place) => {
      const { count, unit } = splitSpan(typedAt(ladder, place));
      return read(count, minutesOf[unit]);
    },
    count: (place) => read(typedAt(ladder, place), 1),
  };
}

const largest = 1e12;

function draftRules(
  { steps }: Ladder,
  { number, price, lost }: { number: Reading; price: MaybeNumber; lost: MaybeNumber },
): DraftRule[] {
  let paid = price;
  /** When the Electron is lost, if the fee before it goes on until then. */
  let lostAfter: MaybeNumber | undefined;
  return steps.map((step, place): DraftRule => {
    const at = (name: StepFieldName) => `steps.${place}.${name}`;
    const after = step.kind === 'lost' && lostAfter !== undefined ? lostAfter : number.span(at('after'));
    const times = { after, remind: number.span(at('remind')) };
    lostAfter = undefined;
    if (step.kind === 'upgrade')
      return { kind: 'upgrade', ...times, amount: number.amount(at('amount')), to: step.to ?? null };
    if (step.kind !== 'charge') return { kind: step.kind, ...times };
    const fee = { every: number.span(at('every')), amount: number.amount(at('amount')) };
    const rule: DraftRule = { kind: 'charge', ...times, ...fee, ...endOf(step, place) };
    paid =
      paid === null || rule.most === null || rule.times === null || rule.amount === null
        ? null
        : paidAfter(rule, paid);
    return rule;

    function endOf({ ends }: LadderStep, index: number): { most: MaybeNumber; times: MaybeNumber } {
      const { amount, every } = fee;
      if (endsAtLoss(steps, index)) {
        const isKnown = amount !== null && every !== null && after !== null && paid !== null && lost !== null;
        const until = isKnown ? untilLost({ amount, every, after }, paid ?? 0, lost) : undefined;
        lostAfter = until?.lostAfter ?? null;
        return { most: until?.most ?? null, times: until?.times ?? null };
      }
      const most = number.amount(at('most'));
      if (ends === 'times') return { most, times: number.count(at('times')) };
      return {
        most,
        times: amount === null || most === null || paid === null ? null : timesUntil({ amount, most }, paid),
      };
    }
  });
}

function paidAfter(
  { most, times, amount }: { most: MaybeNumber; times: MaybeNumber; amount: MaybeNumber },
  paid: number,
): number {
  return Math.max(paid, Math.min(most ?? 0, paid + (times ?? 0) * (amount ?? 0)));
}
