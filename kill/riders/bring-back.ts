import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../wait.ts';
import { type LiveConnection, openLiveConnection } from './live-connection.ts';
import { readUser, type Traveller } from './traveller.ts';

/** A page that receives no event reads its state this often. */
const readAgainMs = 2_000;
const tryAnotherMs = 300;
const giveUpAfterMs = 180_000;

/** Puts the Electron into a free nest at any station and waits until the rider's page shows the end of the rental. */
export async function bringBack(traveller: Traveller): Promise<void> {
  const { hand: electron } = traveller;
  if (electron === undefined) return;
  const rentalId = (await readUser(traveller)).sessions[0]?.id;
  if (!rentalId) throw new Error(`${traveller.number} has ${electron} and no rental is open`);
  const page = openRentalPage(traveller, rentalId);
  try {
    // A rider at a station has the page open; the page need not be connected.
    await waitUntil('the page is there', () => page.live.socket() !== undefined, readAgainMs).catch(
      () => undefined,
    );
    const station = await putIntoAnyNest(traveller, electron);
    traveller.hand = undefined;
    await untilOver(traveller, { electron, station, rentalId, returned: page.returned });
    traveller.done.rentals += 1;
    await readReceipt(traveller, { electron, station, rentalId });
  } finally {
    page.live.close();
  }
}

function openRentalPage(
  traveller: Traveller,
  rentalId: string,
): { live: LiveConnection; returned: Promise<'returned'> } {
  let resolveReturned = (_: 'returned') => {};
  const returned = new Promise<'returned'>((resolve) => {
    resolveReturned = resolve;
  });
  const live = openLiveConnection(traveller.phone, {
    returned: ({ receipt }) => {
      traveller.received.returned += 1;
      if (receipt === rentalId) resolveReturned('returned');
    },
  });
  return { live, returned };
}

interface Return {
  electron: string;
  station: string;
  rentalId: string;
}

async function untilOver(
  traveller: Traveller,
  { electron, station, rentalId, returned }: Return & { returned: Promise<'returned'> },
): Promise<void> {
  const deadline = performance.now() + giveUpAfterMs;
  while ((await Promise.race([returned, pause(readAgainMs, 'still waiting')])) !== 'returned') {
    if ((await readUser(traveller)).sessions.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`${electron} is in ${station}, and rental ${rentalId} is still open`);
  }
}

async function putIntoAnyNest({ place, random }: Traveller, electron: string): Promise<string> {
  for (;;) {
    const station = random.pick(place.world.rentalStations) ?? '';
    if (place.world.putIn(station, electron)) return station;
    await pause(tryAnotherMs);
  }
}

async function readReceipt({ phone }: Traveller, { electron, station, rentalId }: Return): Promise<void> {
  const { body } = await phone.ask('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } });
  const { receipt } = body;
  if (receipt.electron !== electron || receipt.station !== station)
    throw new Error(`the receipt of ${rentalId} says ${receipt.electron} at ${receipt.station}`);
}
