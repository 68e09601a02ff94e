import type { PaymentGateway } from './payment-gateway.ts';
import { type PastDeps, playPast } from './play-past.ts';
import { restoreWorld, type SavedWorld, saveWorld } from './saved-world.ts';
import { seedDemo, wipeDemo } from './seed-demo.ts';

export interface InitialWorldDeps extends PastDeps {
  gateway: Pick<PaymentGateway, 'moveClock' | 'openDispute' | 'orderFault' | 'mark' | 'reset' | 'processId'>;
}

/** Messages in the saved world contain times of day; after this time they would be too wrong. */
const savedForMs = 30 * 60_000;

/** Creates the demo's first state. Playing its past takes seconds, so the result is saved for later resets. */
export function initialWorld(deps: InitialWorldDeps) {
  const { payments, gateway } = deps;
  const { db, clock } = payments;
  let saved: (SavedWorld & { gateway: number | undefined }) | undefined;

  /** Plays the past of the seeded riders, and saves the resulting state, here and at the payment gateway. */
  async function create(): Promise<void> {
    await playPast(deps);
    await gateway.mark();
    saved = { ...(await saveWorld(db, clock.now())), gateway: gateway.processId() };
  }

  return {
    create,
    recreate: async (): Promise<void> => {
      const now = clock.now();
      // A gateway process that was restarted has lost its saved state.
      const isUsable = saved && saved.gateway === gateway.processId();
      const world = isUsable ? saved : undefined;
      if (world && now.getTime() - world.at.getTime() < savedForMs)
        return wipeDemo(db, (tx) => restoreWorld(tx, world, now));
      await wipeDemo(db);
      await seedDemo(db, now);
      await create();
    },
  };
}
