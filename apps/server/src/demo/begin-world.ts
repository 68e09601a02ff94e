import { type KeptWorld, keepWorld, restoreWorld } from './keep-world.ts';
import { livePast, type PastParts } from './live-past.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { seedDemo, wipeDemo } from './seed-demo.ts';

export interface BeginningParts extends PastParts {
  gateway: Pick<PaymentGateway, 'moveClock' | 'mark' | 'reset' | 'processId'>;
}

/** Messages in the saved world contain times of day; after this time they would be too wrong. */
const keptForMs = 30 * 60_000;

/** Creates the demo's first state. Playing its past takes seconds, so the result is saved for later resets. */
export function beginWorld(parts: BeginningParts) {
  const { payments, gateway } = parts;
  const { db, clock } = payments;
  let kept: (KeptWorld & { gateway: number | undefined }) | undefined;

  /** Plays the past of the seeded riders, and saves the resulting state, here and at the payment gateway. */
  async function live(): Promise<void> {
    await livePast(parts);
    await gateway.mark();
    kept = { ...(await keepWorld(db, clock.now())), gateway: gateway.processId() };
  }

  return {
    live,
    again: async (): Promise<void> => {
      const now = clock.now();
      // A gateway process that was restarted has lost its saved state.
      const isKept = kept && kept.gateway === gateway.processId();
      const world = isKept ? kept : undefined;
      if (world && now.getTime() - world.at.getTime() < keptForMs)
        return wipeDemo(db, (tx) => restoreWorld(tx, world, now));
      await wipeDemo(db);
      await seedDemo(db, now);
      await live();
    },
  };
}
