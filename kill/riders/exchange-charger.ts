import { setTimeout as pause } from 'node:timers/promises';
import { exchangeStation } from '../world.ts';
import { readUser, type Traveller } from './traveller.ts';
import { unlockCharger } from './unlock-charger.ts';

const readAgainMs = 500;
const giveUpAfterMs = 180_000;

/** At a full station: takes a full Electron and puts the empty one into its nest; the rental continues [P5]. */
export async function exchangeCharger(traveller: Traveller): Promise<void> {
  const { place, hand: old } = traveller;
  const fresh = await unlockCharger(traveller, { station: exchangeStation, exchange: true });
  if (fresh === undefined || old === undefined) return;
  traveller.done.pulled += 1;
  traveller.hand = fresh;
  if (!place.world.putIn(exchangeStation, old)) throw new Error(`no nest at ${exchangeStation} for ${old}`);
  traveller.done.exchanges += 1;
  await untilRentalHas(traveller, fresh);
}

async function untilRentalHas(traveller: Traveller, electron: string): Promise<void> {
  const deadline = performance.now() + giveUpAfterMs;
  for (;;) {
    const { rental } = (await traveller.phone.ask('GET /users/rental')).body;
    if (rental?.electron === electron && rental.put_back.length === 0) return;
    if (performance.now() > deadline) {
      const { sessions } = await readUser(traveller);
      throw new Error(
        `${electron} was taken in an exchange; the rental has ${rental?.electron}, and ${sessions.length} are open`,
      );
    }
    await pause(readAgainMs);
  }
}
