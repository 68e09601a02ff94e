import type { StationSeedInput } from '@etg/contract/simulator-control';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import type { Database } from '../platform/database/database.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { saveCredentials, wipeDemo } from './seed-demo.ts';
import { untilStationsReport } from './until-stations-report.ts';
import type { VirtualStations } from './virtual-stations.ts';
import type { WorldGate } from './world-gate.ts';

export interface ResetDeps extends Core {
  clock: MovableClock;
  stations: VirtualStations;
  /** The content of each nest after the reset. */
  seeds: StationSeedInput[];
  gateway: Pick<PaymentGateway, 'moveClock' | 'reset'>;
  /** Resolves when no payment is under way. */
  settled(): Promise<void>;
  gate: Pick<WorldGate, 'close' | 'open'>;
  /** Fills the empty tables with the demo's first state. */
  recreateWorld(): Promise<void>;
}

/** A reset waits no longer for a payment that hangs because of a simulated fault. */
const longestPaymentMs = 5_000;

/**
 * Returns the demo to its first state. Stations and due work pause meanwhile: a return handled with old rows and the new
 * clock would lie before the start of its rental, and the new records would not know its refund.
 */
export async function resetWorld(deps: ResetDeps): Promise<void> {
  const { db, gate, seeds, stations } = deps;
  await gate.close();
  const greetings = await readGreetings(db);
  try {
    const resume = await deps.dueWork.pause();
    try {
      await removeWorld(deps);
    } finally {
      resume();
    }
    await deps.recreateWorld();
    await saveCredentials(db, seeds);
    await saveGreetings(db, greetings);
  } finally {
    gate.open();
  }
  // Setting the clock, even to the same time, makes every station publish its state again.
  await stations.moveClock(0);
  await untilStationsReport(db, stations);
}

async function removeWorld({ db, clock, seeds, stations, gateway, settled }: ResetDeps): Promise<void> {
  await withTimeout(longestPaymentMs, settled()).catch(() => undefined);
  await wipeDemo(db);
  await gateway.reset();
  await gateway.moveClock(0);
  // After the rows: a command still on its way reaches the old state of its station, which is then reset.
  await stations.moveClock(0);
  await stations.reset(seeds);
  clock.setOffset(0);
}

/** What stations said of themselves when they connected: while the world is reset, their greetings are dropped. */
function readGreetings(db: Database) {
  return db
    .selectFrom('station')
    .select(['code', 'protocol', 'commands', 'firmware'])
    .where('protocol', 'is not', null)
    .execute();
}

async function saveGreetings(
  db: Database,
  greetings: Awaited<ReturnType<typeof readGreetings>>,
): Promise<void> {
  for (const { code, ...said } of greetings)
    await db.updateTable('station').set(said).where('code', '=', code).execute();
}
