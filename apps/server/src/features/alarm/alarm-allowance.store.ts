import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How much somebody is sent, or may try, at most. A message that finds no room waits. */
export const allowances = {
  code: { most: 5, perMs: hourMs },
  /** Codes that are given back, right or wrong: nobody guesses one of a million in a lifetime. */
  try: { most: 10, perMs: dayMs },
  sample: { most: 5, perMs: hourMs },
  sms: { most: 12, perMs: hourMs },
  mail: { most: 30, perMs: hourMs },
  push: { most: 60, perMs: hourMs },
} as const;
export type Purpose = keyof typeof allowances;

interface Taking {
  staffId: string;
  purpose: Purpose;
  now: Date;
  /** Takes nothing of the last third: it is for what matters more. */
  leavesRest?: boolean;
}

/** Takes one of what is left. One statement: of thirty calls at once, no more than the limit succeed. */
export async function takeAllowance(
  tx: Tx,
  { staffId, purpose, now, leavesRest = false }: Taking,
): Promise<boolean> {
  const { most, perMs } = allowances[purpose];
  const limit = leavesRest ? most - Math.ceil(most / 3) : most;
  // abs(): the demo's clock can be set back.
  const isNew = sql`abs(extract(epoch from excluded.window_from - held.window_from)) >= ${perMs / 1_000}`;
  const { rows } = await sql`
    insert into alarm_allowance as held (staff_id, purpose, window_from, used) values (${staffId}, ${purpose}, ${now}, 1)
    on conflict (staff_id, purpose) do update set
      used = case when ${isNew} then 1 else held.used + 1 end,
      window_from = case when ${isNew} then excluded.window_from else held.window_from end
    where ${isNew} or held.used < ${limit}
    returning used`.execute(tx);
  return rows.length > 0;
}
