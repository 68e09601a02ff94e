import { setTimeout as pause } from 'node:timers/promises';
import { exchangeStation } from '../world.ts';
import { lookAtMyself, type Traveller } from './traveller.ts';
import { unlockCharger } from './unlock-charger.ts';

const readAgainMs = 500;
const despairMs = 180_000;

/** At a full station: the full one comes out, the empty one goes into its nest, and the rental goes on [P5]. */
export async function exchangeCharger(traveller: Traveller): Promise<void> {
  const { place, hand: old } = traveller;
  const fresh = await unlockCharger(traveller, { station: exchangeStation, exchange: true });
  if (fresh === undefined || old === undefined) return;
  traveller.done.pulled += 1;
  traveller.hand = fresh;
  if (!place.world.putIn(exchangeStation, old)) throw new Error(`no nest at ${exchangeStation} for ${old}`);
  traveller.done.exchanges += 1;
  await untilItIsMine(traveller, fresh);
}

async function untilItIsMine(traveller: Traveller, electron: string): Promise<void> {
  const deadline = performance.now() + despairMs;
  for (;;) {
    const { rental } = (await traveller.phone.ask('GET /users/rental')).body;
    if (rental?.electron === electron && rental.put_back.length === 0) return;
    if (performance.now() > deadline) {
      const { sessions } = await lookAtMyself(traveller);
      throw new Error(
        `${electron} came in an exchange; the rental has ${rental?.electron}, and ${sessions.length} open`,
      );
    }
    await pause(readAgainMs);
  }
}
