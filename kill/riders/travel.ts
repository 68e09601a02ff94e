import { setTimeout as pause } from 'node:timers/promises';
import { bringBack } from './bring-back.ts';
import { buyPlan } from './buy-plan.ts';
import { exchangeCharger } from './exchange-charger.ts';
import { signIn } from './sign-in.ts';
import { stayLate } from './stay-late.ts';
import { readUser, type Traveller } from './traveller.ts';
import { unlockCharger } from './unlock-charger.ts';

const giveUpAfterMs = 180_000;
const readAgainMs = 500;

/** Rents again and again until the round ends. */
export async function travel(traveller: Traveller): Promise<void> {
  const { place, habits, random } = traveller;
  await signIn(traveller);
  while (!place.isEnding()) {
    await buyPlan(traveller);
    await takeSomewhere(traveller);
    if (traveller.hand === undefined) break;
    await pause(random.between(200, 1_200));
    if (habits.exchanges) await exchangeCharger(traveller);
    if (habits.isLate) await stayLate(traveller);
    if (habits.keepsIt && place.isEnding()) return;
    await bringBack(traveller);
  }
}

/** Tries station after station until the rider has an Electron and the server has an open rental. */
async function takeSomewhere(traveller: Traveller): Promise<void> {
  const { place, random } = traveller;
  const deadline = performance.now() + giveUpAfterMs;
  while (traveller.hand === undefined) {
    if (place.isEnding()) return;
    if (performance.now() > deadline) throw new Error(`no Electron available for ${giveUpAfterMs / 1_000} s`);
    const station = random.pick(place.world.rentalStations) ?? '';
    const electron = await unlockCharger(traveller, { station });
    if (electron === undefined) continue;
    traveller.hand = electron;
    traveller.done.pulled += 1;
  }
  while ((await readUser(traveller)).sessions.length === 0) {
    if (performance.now() > deadline)
      throw new Error(`${traveller.number} has ${traveller.hand}, and the server has no open rental`);
    await pause(readAgainMs);
  }
}
