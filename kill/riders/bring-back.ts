import { setTimeout as pause } from 'node:timers/promises';
import { openLiveLine } from './live-line.ts';
import { lookAtMyself, type Traveller } from './traveller.ts';

const readAgainMs = 500;
const despairMs = 180_000;

/** Puts the Electron into a free nest somewhere and waits to be told that the rental is over. */
export async function bringBack(traveller: Traveller): Promise<void> {
  const { hand: electron } = traveller;
  if (electron === undefined) return;
  const rentalId = (await lookAtMyself(traveller)).sessions[0]?.id;
  if (!rentalId) throw new Error(`${electron} is in my hand and no rental is open`);
  let toldOver = false;
  const line = openLiveLine(traveller.phone, {
    returned: ({ receipt }) => {
      traveller.heard.returned += 1;
      toldOver ||= receipt === rentalId;
    },
  });
  const station = await putIntoAnyNest(traveller, electron);
  traveller.hand = undefined;
  const deadline = performance.now() + despairMs;
  while (!toldOver && (await lookAtMyself(traveller)).sessions.length > 0) {
    if (performance.now() > deadline)
      throw new Error(`${electron} is in ${station}, and rental ${rentalId} goes on`);
    await pause(readAgainMs);
  }
  line.hangUp();
  traveller.done.rentals += 1;
  const { body } = await traveller.phone.ask('GET /users/rentals/{rentalId}/receipt', {
    params: { rentalId },
  });
  if (body.receipt.electron !== electron || body.receipt.station !== station)
    throw new Error(`the receipt of ${rentalId} says ${body.receipt.electron} at ${body.receipt.station}`);
}

async function putIntoAnyNest({ place, random }: Traveller, electron: string): Promise<string> {
  for (;;) {
    const station = random.pick(place.world.rentalStations) ?? '';
    if (place.world.putIn(station, electron)) return station;
    await pause(readAgainMs);
  }
}
