import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../patience.ts';
import { type LiveLine, openLiveLine } from './live-line.ts';
import { lookAtMyself, type Traveller } from './traveller.ts';

/** A page that was told nothing reads where it stands this often. */
const readAgainMs = 2_000;
const tryAnotherMs = 300;
const despairMs = 180_000;

/** Puts the Electron into a free nest somewhere and waits to be told that the rental is over. */
export async function bringBack(traveller: Traveller): Promise<void> {
  const { hand: electron } = traveller;
  if (electron === undefined) return;
  const rentalId = (await lookAtMyself(traveller)).sessions[0]?.id;
  if (!rentalId) throw new Error(`${electron} is in my hand and no rental is open`);
  const page = openRentalPage(traveller, rentalId);
  try {
    // Whoever walks to a station has the page open; it need not be connected.
    await until('the page is there', () => page.line.socket() !== undefined, readAgainMs).catch(
      () => undefined,
    );
    const station = await putIntoAnyNest(traveller, electron);
    traveller.hand = undefined;
    await untilOver(traveller, { electron, station, rentalId, told: page.told });
    traveller.done.rentals += 1;
    await readReceipt(traveller, { electron, station, rentalId });
  } finally {
    page.line.hangUp();
  }
}

function openRentalPage(traveller: Traveller, rentalId: string): { line: LiveLine; told: Promise<'told'> } {
  let tell = (_: 'told') => {};
  const told = new Promise<'told'>((resolve) => {
    tell = resolve;
  });
  const line = openLiveLine(traveller.phone, {
    returned: ({ receipt }) => {
      traveller.heard.returned += 1;
      if (receipt === rentalId) tell('told');
    },
  });
  return { line, told };
}

interface Return {
  electron: string;
  station: string;
  rentalId: string;
}

async function untilOver(
  traveller: Traveller,
  { electron, station, rentalId, told }: Return & { told: Promise<'told'> },
): Promise<void> {
  const deadline = performance.now() + despairMs;
  while ((await Promise.race([told, pause(readAgainMs, 'still waiting')])) !== 'told') {
    if ((await lookAtMyself(traveller)).sessions.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`${electron} is in ${station}, and rental ${rentalId} goes on`);
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
