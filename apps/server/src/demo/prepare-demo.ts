import { join } from 'node:path';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import type { ChildProgram } from './child-program.ts';
import { loadClockOffset } from './demo-clock.ts';
import { type PaymentGateway, startPaymentGateway } from './payment-gateway.ts';
import { seedDemo } from './seed-demo.ts';
import { seedStaff } from './seed-staff.ts';

export interface PreparedDemo {
  /** Whether the database was empty and has just been seeded. */
  fresh: boolean;
  gateway: PaymentGateway;
}

/** What the product needs before it starts: the clock's offset, the seeded rows, and the payment gateway. */
export async function prepareDemo(
  { db, clock, log }: Core & { clock: MovableClock },
  program: ChildProgram,
  dataDir: string,
): Promise<PreparedDemo> {
  await loadClockOffset(db, clock);
  const fresh = await seedDemo(db, clock.now());
  // A demo that was first started before there was a console has no staff yet.
  if (!fresh) await seedStaff(db, clock.now());
  const recordsFile = join(dataDir, 'payment-sandbox.jsonl');
  const start = { recordsFile, fresh, clockOffsetMs: clock.offsetMs() };
  return { fresh, gateway: await startPaymentGateway(program, start, log) };
}
