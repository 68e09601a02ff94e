import type { Evidence } from '@etg/contract/console/rental-case';
import type { Sum } from '@etg/contract/console/support';
import { type Currency, toDecimal } from '@etg/domain/money';
import { toUnix } from '../../platform/wire-time.ts';

/** Told more than this later, a piece says when it was heard [QC3]. */
const heardLateMs = 5_000;

export interface Piece extends Omit<Evidence, 'at' | 'at_ms' | 'heard_at' | 'values'> {
  at: Date;
  heardAt?: Date | null | undefined;
  values?: Record<string, string | number | null | undefined>;
}

/** A piece of evidence as the wire has it: values that are not known are left out. */
export function toEvidence({ at, heardAt, values = {}, ...piece }: Piece): Evidence {
  const known = Object.entries(values).filter(
    (value): value is [string, string | number] => value[1] !== null && value[1] !== undefined,
  );
  const isLate = heardAt && heardAt.getTime() - at.getTime() > heardLateMs;
  return {
    ...piece,
    at: toUnix(at),
    at_ms: at.getTime(),
    ...(isLate && { heard_at: toUnix(heardAt) }),
    values: Object.fromEntries(known),
  };
}

export function toSum(minor: bigint, currency: Currency): Sum {
  return { amount: toDecimal({ minor, currency }), currency };
}

/** Oldest first. What happened at the same moment stays in the order in which it was written down. */
export function inTime(items: readonly Evidence[]): Evidence[] {
  return items.toSorted((one, other) => one.at_ms - other.at_ms);
}
