import type { Minutes } from '@etg/domain/fee-schedule';

export const spanUnits = ['min', 'h', 'd'] as const;
export type SpanUnit = (typeof spanUnits)[number];

export const minutesOf: Readonly<Record<SpanUnit, Minutes>> = { min: 1, h: 60, d: 1_440 };

/** A length of time as it is typed: a number and its unit, "2 h". The number may be wrong. */
export interface TypedSpan {
  readonly count: string;
  readonly unit: SpanUnit;
}

/** In the largest unit that divides it: 120 is "2 h", 90 is "90 min". */
export function writeSpan(minutes: Minutes): string {
  const unit = spanUnits.toReversed().find((each) => minutes % minutesOf[each] === 0) ?? 'min';
  return minutes === 0 ? '0 min' : `${minutes / minutesOf[unit]} ${unit}`;
}

export function splitSpan(typed: string): TypedSpan {
  const [, count = typed, unit] = /^(.*) (min|h|d)$/.exec(typed) ?? [];
  return { count, unit: spanUnits.find((each) => each === unit) ?? 'min' };
}

export function joinSpan({ count, unit }: TypedSpan): string {
  return `${count} ${unit}`;
}

/** In minutes; undefined if its number is none. */
export function readSpan(typed: string): Minutes | undefined {
  const { count, unit } = splitSpan(typed);
  return /^\d{1,6}$/.test(count.trim()) ? Number(count) * minutesOf[unit] : undefined;
}
