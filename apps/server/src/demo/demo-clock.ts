import type { MovableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** The clock's offset survives a restart; otherwise rentals would seem to start in the future. */
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
