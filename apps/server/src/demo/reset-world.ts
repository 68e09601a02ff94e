import type { StationSeedInput } from '@etg/contract/simulator-control';
import type { MovableClock } from '../platform/clock.ts';
import type { Core } from '../platform/core.ts';
import { within } from '../platform/within.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { saveCredentials, wipeDemo } from './seed-demo.ts';
import { untilHeard } from './until-heard.ts';
import type { VirtualStations } from './virtual-stations.ts';
import type { WorldGate } from './world-gate.ts';

export interface ResetParts extends Core {
  clock: MovableClock;
  stations: VirtualStations;
  /** What stands in each nest when the world begins. */
  seeds: StationSeedInput[];
  gateway: Pick<PaymentGateway, 'moveClock' | 'reset'>;
  /** Resolves when no payment is under way any more. */
  settled(): Promise<void>;
  gate: Pick<WorldGate, 'close' | 'open'>;
  /** Fills the emptied tables with the world as it begins. */
  beginAgain(): Promise<void>;
}

/** A payment that hangs, since the gateway was told to be slow, holds nobody up for longer. */
const longestPaymentMs = 5_000;

/**
 * The world as it began. Nobody acts meanwhile: a return that is heard by rows of the old world and the clock of the new one
 * would be before its taking, and a refund of it would be unknown to the new books.
 */
export async function resetWorld(parts: ResetParts): Promise<void> {
  const { db, gate, seeds, stations } = parts;
  await gate.close();
  try {
    const goOn = await parts.dueWork.pause();
    try {
      await removeWorld(parts);
    } finally {
      goOn();
    }
    await parts.beginAgain();
    await saveCredentials(db, seeds);
  } finally {
    gate.open();
  }
  // Moving the clock, if only to where it is, makes every station tell its panel again.
  await stations.moveClock(0);
  await untilHeard(db, stations);
}

async function removeWorld({ db, clock, seeds, stations, gateway, settled }: ResetParts): Promise<void> {
  await within(longestPaymentMs, settled()).catch(() => undefined);
  await wipeDemo(db);
  await gateway.reset();
  await gateway.moveClock(0);
  // After the rows: a command that was on its way finds its station as it was, and is forgotten with it.
  await stations.moveClock(0);
  await stations.reset(seeds);
  clock.setOffset(0);
}
