import { type KeptWorld, keepWorld, restoreWorld } from './keep-world.ts';
import { livePast, type PastParts } from './live-past.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { seedDemo, wipeDemo } from './seed-demo.ts';

export interface BeginningParts extends PastParts {
  gateway: Pick<PaymentGateway, 'moveClock' | 'mark' | 'reset' | 'processId'>;
}

/** Messages name times; a world kept for longer would say them wrong. */
const keptForMs = 30 * 60_000;

/** How the demo's world begins: lived once, then remembered, as a reset comes often while somebody tests. */
export function beginWorld(parts: BeginningParts) {
  const { payments, gateway } = parts;
  const { db, clock } = payments;
  let kept: (KeptWorld & { gateway: number | undefined }) | undefined;

  /** The rows are there; what their riders did is lived, and kept with what the gateway knows of it. */
  async function live(): Promise<void> {
    await livePast(parts);
    await gateway.mark();
    kept = { ...(await keepWorld(db, clock.now())), gateway: gateway.processId() };
  }

  return {
    live,
    again: async (): Promise<void> => {
      const now = clock.now();
      // A gateway that died meanwhile has gone back to nothing.
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
