import { setTimeout as pause } from 'node:timers/promises';
import { bringBack } from './bring-back.ts';
import { buyPlan } from './buy-plan.ts';
import { exchangeCharger } from './exchange-charger.ts';
import { signIn } from './sign-in.ts';
import { stayLate } from './stay-late.ts';
import { lookAtMyself, type Traveller } from './traveller.ts';
import { unlockCharger } from './unlock-charger.ts';

const despairMs = 180_000;
const readAgainMs = 500;

/** A day of somebody who rents again and again, until the evening. */
export async function travel(traveller: Traveller): Promise<void> {
  const { place, habits, random } = traveller;
  await signIn(traveller);
  while (!place.isEvening()) {
    await buyPlan(traveller);
    await takeSomewhere(traveller);
    if (traveller.hand === undefined) break;
    await pause(random.between(200, 1_200));
    if (habits.exchanges) await exchangeCharger(traveller);
    if (habits.isLate) await stayLate(traveller);
    if (habits.keepsIt && place.isEvening()) return;
    await bringBack(traveller);
  }
}

/** Goes from station to station until an Electron is in the hand and the server says so. */
async function takeSomewhere(traveller: Traveller): Promise<void> {
  const { place, random } = traveller;
  const deadline = performance.now() + despairMs;
  while (traveller.hand === undefined) {
    if (place.isEvening()) return;
    if (performance.now() > deadline) throw new Error(`nothing to be had for ${despairMs / 1_000} s`);
    const station = random.pick(place.world.rentalStations) ?? '';
    const electron = await unlockCharger(traveller, { station });
    if (electron === undefined) continue;
    traveller.hand = electron;
    traveller.done.pulled += 1;
  }
  while ((await lookAtMyself(traveller)).sessions.length === 0) {
    if (performance.now() > deadline) throw new Error(`${traveller.hand} is in my hand, and nobody knows`);
    await pause(readAgainMs);
  }
}
