import type { Right } from '@etg/contract/console/rights';
import type { StaffErrorBody } from '@etg/contract/console/staff-error';
import type { z } from 'zod';
import { Problem } from '../http/problem.ts';

/** A refusal of the console that says what is missing. */
export class StaffProblem extends Problem {
  readonly more: Pick<StaffErrorBody, 'why' | 'right'>;

  constructor(status: number, message: string, more: Pick<StaffErrorBody, 'why' | 'right'>) {
    super(status, message);
    this.more = more;
  }
}

export function rightMissing(right: Right): StaffProblem {
  return new StaffProblem(403, `This needs the right ${right}.`, { why: 'right', right });
}

export function scopeMissing(): StaffProblem {
  return new StaffProblem(403, 'This concerns more than your countries and venues.', { why: 'scope' });
}

export function passkeyNeeded(): StaffProblem {
  return new StaffProblem(403, 'Use your passkey once more, then try again.', { why: 'passkey' });
}

export function keyReused(): StaffProblem {
  return new StaffProblem(409, 'This key has confirmed something else.', { why: 'key' });
}

/** Parses outside data, or refuses it with the path of its first malformed field. */
export function parseGiven<S extends z.ZodType>(schema: S, value: unknown, at?: string): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<S>;
  const [issue] = error.issues;
  const field = [...(at ? [at] : []), ...(issue?.path ?? [])].map(String).join('.');
  throw new Problem(400, issue?.message ?? 'Malformed request.', field || undefined);
}
