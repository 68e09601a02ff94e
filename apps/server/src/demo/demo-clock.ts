import type { MovableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** The demo's clock keeps its offset over a restart, or rentals would seem to begin in the future. */
export async function loadClockOffset(db: Database, clock: MovableClock): Promise<void> {
  const row = await db.selectFrom('demo_clock').select('offset_ms').executeTakeFirst();
  clock.setOffset(Number(row?.offset_ms ?? 0n));
}

export async function saveClockOffset(db: Database, clock: MovableClock): Promise<void> {
  const offset_ms = BigInt(clock.offsetMs());
  await db
    .insertInto('demo_clock')
    .values({ offset_ms })
    .onConflict((row) => row.column('only_row').doUpdateSet({ offset_ms }))
    .execute();
}
