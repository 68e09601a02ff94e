import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const hourMs = 3_600_000;

/** How much somebody is sent within an hour at most, by purpose. A message that finds no room waits for the next hour. */
export const mostPerHour = { code: 5, sample: 10, sms: 12, mail: 30, push: 60 } as const;
export type Purpose = keyof typeof mostPerHour;

/** Takes one of what is left in this hour. One statement: of thirty calls at once, no more than the limit succeed. */
export async function takeAllowance(
  tx: Tx,
  { staffId, purpose, now }: { staffId: string; purpose: Purpose; now: Date },
): Promise<boolean> {
  // abs(): the demo's clock can be set back.
  const isNew = sql`abs(extract(epoch from excluded.window_from - held.window_from)) >= ${hourMs / 1_000}`;
  const { rows } = await sql`
    insert into alarm_allowance as held (staff_id, purpose, window_from, used) values (${staffId}, ${purpose}, ${now}, 1)
    on conflict (staff_id, purpose) do update set
      used = case when ${isNew} then 1 else held.used + 1 end,
      window_from = case when ${isNew} then excluded.window_from else held.window_from end
    where ${isNew} or held.used < ${mostPerHour[purpose]}
    returning used`.execute(tx);
  return rows.length > 0;
}
